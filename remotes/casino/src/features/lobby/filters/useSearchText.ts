import { useSearchParams } from '@touchline/shared/platform';
import { startTransition, useEffect, useRef, useState } from 'react';
import { readFilter, withParam } from './lobby-address';

/**
 * Browsers refuse more than a hundred address changes in half a minute, and each draws all that reads the address: a
 * typed word is one change, also by thumbs.
 */
const ADDRESS_AFTER_MS = 400;

interface SearchText {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Puts the text into the address now: a late write would overtake a tap, and bring the player back from it. */
  readonly write: () => void;
}

/**
 * What is typed into the search: shown at once, in the address a moment later, and taken from it on Back.
 * @param onText told the text in a transition, after the frame that shows its letter; one that was typed on is not told
 */
export function useSearchText(onText: (text: string) => void): SearchText {
  const [params, setParams] = useSearchParams();
  const inAddress = readFilter(params).text;
  const [text, setText] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  // An address of our own writing may arrive when more has been typed; any other is the player's step.
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
      // Late as it is, it must not move the page under a thumb that scrolls by now.
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
    // What is found begins at the top, wherever the search was used.
    if (window.scrollY > 0) document.documentElement.scrollTop = 0;
  };
  return { text, type, write };
}
