import { startTransition, useCallback, useEffect, useState } from 'react';

/** Longer than the pause between two letters of a quick typist. */
const REST_MS = 350;

interface Search {
  /** The text of the shown results; the search box is ahead of it while the list is rendered. */
  readonly text: string;
  /** True until the player stops typing; work that the results do not need waits until then. */
  readonly isTyping: boolean;
  readonly search: (text: string) => void;
}

/** The search text of the list. @param initial the address's */
export function useSearch(initial: string): Search {
  const [state, setState] = useState({ text: initial, isTyping: false });
  useEffect(() => {
    if (!state.isTyping) return;
    // Ends the typing of this text alone, because a later text may be in a transition.
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
