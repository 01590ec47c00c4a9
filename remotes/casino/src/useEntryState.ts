import { useLocation, useNavigate } from '@touchline/shared/platform';
import { useCallback, useMemo } from 'react';

/** What a game's entry of the browser's history keeps, so that a reload and the Back button know it too. */
export interface EntryState {
  /** The lobby is the entry before: leaving the game goes back to it, to the very place. */
  readonly fromLobby?: boolean;
  /** The player has read the notice that comes before the game. */
  readonly acknowledged?: boolean;
  /** When the game opened, in ms since 1970. */
  readonly since?: number;
}

/** The state of this entry of the history, and how to add to it: no step of its own, and the page stays. */
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
