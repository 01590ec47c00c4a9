import { useLocation, useNavigate } from '@touchline/shared/platform';
import { useCallback, useMemo } from 'react';
import { type EntryState, readEntryState } from './entry-state';

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
