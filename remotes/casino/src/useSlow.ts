import { useEffect, useState } from 'react';

/** Whether something has been waited for longer than `afterMs`. */
export function useSlow(isWaiting: boolean, afterMs: number): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsSlow(true), afterMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isWaiting, afterMs]);
  return isSlow;
}
