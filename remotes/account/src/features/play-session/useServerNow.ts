import { useEffect, useState } from 'react';
import { type ServerClock, useServerClock } from './useServerClock';

const STEP_MS = 10_000;

/** The server's time, advanced by this device's clock. */
interface ServerNow extends ServerClock {
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The present by the server's clock, updated while the page is visible; undefined until the clock is known. */
export function useServerNow(): ServerNow | undefined {
  const clock = useServerClock();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const look = () => setNow(Date.now());
    const timer = setInterval(look, STEP_MS);
    // A page that was hidden, or a device that slept, has missed its timers.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return clock && { ...clock, now: now + clock.offset };
}
