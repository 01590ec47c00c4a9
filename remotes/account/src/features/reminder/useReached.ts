import { useEffect, useState } from 'react';

/**
 * Whether a time has come.
 * @param at epoch milliseconds of this device's clock; undefined never comes
 */
export function useReached(at: number | undefined): boolean {
  const [reached, setReached] = useState<number>();
  useEffect(() => {
    if (at === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const left = at - Date.now();
      if (left <= 0) setReached(at);
      else timer = setTimeout(look, left);
    };
    look();
    // Timers are late in a hidden tab and after a device slept.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [at]);
  return at !== undefined && reached === at;
}
