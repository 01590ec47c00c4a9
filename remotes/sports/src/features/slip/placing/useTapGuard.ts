import { useEffect, useState } from 'react';

/** A tap sooner than this is the second half of a double tap, or was meant for what was there before. */
const GUARD_MS = 350;

/** Whether the text `shown` has been on the screen long enough for a tap to be meant for it. */
export function useTapGuard(shown: string): boolean {
  const [passed, setPassed] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(setPassed, GUARD_MS, shown);
    return () => clearTimeout(timer);
  }, [shown]);
  return passed === shown;
}
