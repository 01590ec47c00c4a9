import { formatCountdown } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { useEffect, useState } from 'react';

interface SessionClockProps {
  /** When the game was opened, in ms since 1970. */
  since: number;
}

/** How long this game has been open, which helps a player to stop in time. */
export function SessionClock({ since }: SessionClockProps) {
  const { t } = useLingui();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span role="timer" aria-label={t`Time in this game`}>
      {formatCountdown(Math.max(0, Math.floor((now - since) / 1000)))}
    </span>
  );
}
