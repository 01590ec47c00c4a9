import type { Paise } from '@touchline/shared/contracts/reading';

/**
 * The contract of sports for other remotes (docs/guides/writing-a-remote.md#what-remotes-offer-each-other). The release
 * contains this file, so it has only types. An added property is a minor version in src/remote.ts, a removed one a
 * major.
 */
declare module '@touchline/shared/contracts/remotes' {
  interface RemoteContracts {
    /**
     * In the slip, after the sentence that a bet needs more money than the player has: a text or a link that shows how
     * to get it.
     */
    'sports/not-enough-funds': {
      point: {
        /** The missing amount of the bet, above 0; undefined when only the server knows it. */
        readonly missing: Paise | undefined;
      };
    };
  }
}
