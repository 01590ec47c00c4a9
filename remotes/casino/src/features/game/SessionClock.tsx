import { formatCountdown, serverNow } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { useEffect, useState } from 'react';

interface SessionClockProps {
  /** When the game was opened, in ms since 1970 by the server's clock. */
  since: number;
}

/** How long this game has been open, which helps a player to stop in time. */
export function SessionClock({ since }: SessionClockProps) {
  const { t } = useLingui();
  const platform = usePlatform();
  const [now, setNow] = useState(() => serverNow(platform));
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow(platform)), 1000);
    return () => clearInterval(timer);
  }, [platform]);
  return (
    <span role="timer" aria-label={t`Time in this game`}>
      {formatCountdown(Math.max(0, Math.floor((now - since) / 1000)))}
    </span>
  );
}
