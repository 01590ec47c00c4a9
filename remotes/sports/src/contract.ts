import type { Paise } from '@touchline/shared/contracts/reading';

/**
 * What sports offers other remotes (docs/guides/writing-a-remote.md#what-remotes-offer-each-other). The release contains
 * this file, so it has types alone. A property more is a minor version in src/remote.ts, one less a major.
 */
declare module '@touchline/shared/contracts/remotes' {
  interface RemoteContracts {
    /** In the slip, after the sentence that a bet needs more money than the player has: how to get it, as text or a link. */
    'sports/not-enough-funds': {
      point: {
        /** What the bet needs more than the player has, above 0; undefined when only the server knows. */
        readonly missing: Paise | undefined;
      };
    };
  }
}
