import { useLocation, useNavigate } from '@touchline/shared/platform';
import { useCallback, useMemo } from 'react';

/** The state that a game stores in its history entry, so that a reload and the Back button keep it. */
export interface EntryState {
  /** The lobby is the previous entry: leaving the game goes back to it, at the same position. */
  readonly fromLobby?: boolean;
  /** The player has read the notice before the game. */
  readonly acknowledged?: boolean;
  /** When the game opened, in ms since 1970. */
  readonly since?: number;
}

/** The state of this history entry, and a function that adds to it without a new entry. */
export function useEntryState(): [EntryState, (more: EntryState) => void] {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const entry = useMemo(() => readEntryState(state), [state]);
  const add = useCallback(
    (more: EntryState) =>
      void navigate(pathname + search, { replace: true, state: { ...readEntryState(state), ...more } }),
    [navigate, pathname, search, state],
  );
  return [entry, add];
}

function readEntryState(state: unknown): EntryState {
  if (typeof state !== 'object' || state === null) return {};
  const { fromLobby, acknowledged, since }: Partial<Record<string, unknown>> = { ...state };
  return {
    fromLobby: fromLobby === true,
    acknowledged: acknowledged === true,
    ...(typeof since === 'number' && { since }),
  };
}
