/** What a game's entry of the browser's history keeps, so that a reload and the Back button know it too. */
export interface EntryState {
  /** The lobby is the entry before: leaving the game goes back to it, to the very place. */
  readonly fromLobby?: boolean;
  /** The player was told what there is to know before the game. */
  readonly told?: boolean;
  /** When the game opened, in ms since 1970. */
  readonly since?: number;
}

export function readEntryState(state: unknown): EntryState {
  if (typeof state !== 'object' || state === null) return {};
  const { fromLobby, told, since }: Partial<Record<string, unknown>> = { ...state };
  return {
    fromLobby: fromLobby === true,
    told: told === true,
    ...(typeof since === 'number' && { since }),
  };
}
