import { formatCountdown } from '@touchline/shared/format';
import { useEffect, useState } from 'react';

/** How long this game has been open: a player who can see it stops in time. */
export function SessionClock({ className }: { className?: string | undefined }) {
  const [start] = useState(Date.now);
  const [now, setNow] = useState(start);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span role="timer" aria-label="Time in this game" className={className}>
      {formatCountdown(Math.floor((now - start) / 1000))}
    </span>
  );
}
