import { useEffect, useState } from 'react';

/** Less than this nobody reads and answers in: it is the second half of a double tap, or a press meant for what was there. */
const READ_MS = 350;

/** Whether what stands on the screen has stood there long enough to be answered; starts anew with each `shown`. */
export function useTapGuard(shown: string): boolean {
  const [armed, setArmed] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(setArmed, READ_MS, shown);
    return () => clearTimeout(timer);
  }, [shown]);
  return armed === shown;
}
