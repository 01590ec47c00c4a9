import { useSearchParams } from '@touchline/shared/platform';
import { startTransition, useEffect, useRef, useState } from 'react';
import { readFilter, withParam } from './lobby-address';

/**
 * Browsers refuse more than a hundred address changes in half a minute, and each renders every reader of the address,
 * so a typed word is one change.
 */
const ADDRESS_AFTER_MS = 400;

interface SearchText {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Puts the text into the address now, because a later write would undo the navigation of a tap. */
  readonly write: () => void;
}

/**
 * The search text: shown at once, in the address a moment later, and read from it on Back.
 * @param onText receives the text in a transition, after the frame that shows its letter; outdated texts are skipped
 */
export function useSearchText(onText: (text: string) => void): SearchText {
  const [params, setParams] = useSearchParams();
  const inAddress = readFilter(params).text;
  const [text, setText] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  // Our own change of the address may arrive after more has been typed; any other change is the player's navigation.
  if (inAddress !== seen) {
    setSeen(inAddress);
    if (inAddress !== written) setText(inAddress);
  }

  useEffect(() => {
    let work: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      work = setTimeout(() => startTransition(() => onText(text)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(work);
    };
  }, [text, onText]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(() => {});
  useEffect(() => {
    latest.current = () => {
      if (inAddress === text) return;
      setWritten(text);
      // This late change must not scroll the page.
      setParams(withParam(params, 'q', text), { replace: true, preventScrollReset: true });
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the text starts the wait anew
  useEffect(() => {
    timer.current = setTimeout(() => latest.current(), ADDRESS_AFTER_MS);
    return () => clearTimeout(timer.current);
  }, [text]);
  const write = () => {
    clearTimeout(timer.current);
    latest.current();
  };
  const type = (next: string) => {
    setText(next);
    // Results start at the top, wherever the search was used.
    if (window.scrollY > 0) document.documentElement.scrollTop = 0;
  };
  return { text, type, write };
}
