import { useEffect, useState } from 'react';
import { SLOW_AFTER_MS } from '../../contracts/api';

/**
 * Whether something has taken so long that the player should be told.
 * @param afterMs milliseconds; by default those of a late answer
 */
export function useSlow(isWaiting: boolean, afterMs: number = SLOW_AFTER_MS): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsSlow(true), afterMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isWaiting, afterMs]);
  return isWaiting && isSlow;
}
