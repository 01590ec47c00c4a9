import { startTransition, useCallback, useEffect, useState } from 'react';

/** Longer than the pause between two letters of a quick typist. */
const REST_MS = 350;

interface Search {
  /** The text of the shown results; the search box is ahead of it while the list is rendered. */
  readonly text: string;
  /** Until the player rests: what is not needed for reading the results waits meanwhile. */
  readonly isTyping: boolean;
  readonly search: (text: string) => void;
}

/** The text that the list is searched for. @param initial the address's */
export function useSearch(initial: string): Search {
  const [state, setState] = useState({ text: initial, isTyping: false });
  useEffect(() => {
    if (!state.isTyping) return;
    // Of this text alone: another one may be on its way in a transition.
    const rest = () =>
      startTransition(() => setState((now) => (now.text === state.text ? { ...now, isTyping: false } : now)));
    const timer = setTimeout(rest, REST_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const search = useCallback(
    (text: string) => setState((old) => (old.text === text ? old : { text, isTyping: true })),
    [],
  );
  return { ...state, search };
}
