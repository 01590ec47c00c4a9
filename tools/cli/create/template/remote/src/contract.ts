/**
 * What other remotes may use of this one. The release contains this file, so it has types alone. A property more is a
 * minor version in src/remote.ts, one less a major.
 */
declare module '@touchline/shared/contracts/remotes' {
  interface RemoteContracts {
    /** Says what the page is for. */
    'example/welcome': {
      modal: {
        /** The player's name; undefined for a visitor. */
        readonly player: string | undefined;
      };
    };
  }
}

export {};
