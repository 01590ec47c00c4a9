import { t } from '@touchline/shared/language/macro';
import { useEffect, useRef, useState } from 'react';
import { formatCountdown, steadyNow } from '../../format';

export interface CountdownProps {
  /** The end, in epoch milliseconds. */
  readonly until: number;
  /** Called once per `until`, when it is reached. */
  readonly onEnd?: (() => void) | undefined;
  /** The clock of `until`; pass the server's for a server time. Without it the device's clock counts at the beginning only. */
  readonly now?: (() => number) | undefined;
  /** The accessible name, "Time left". */
  readonly label?: string | undefined;
  /** Shows seconds, "5 s", instead of m:ss. */
  readonly inSeconds?: boolean | undefined;
  readonly className?: string | undefined;
}

/** The remaining time as m:ss. Assistive technology reads it on request, not every second. */
export function Countdown({ until, onEnd, now, label = t`Time left`, inSeconds, className }: CountdownProps) {
  const [left, setLeft] = useState(() => until - (now ?? Date.now)());
  const latest = useRef({ onEnd, now });
  useEffect(() => {
    latest.current = { onEnd, now };
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // A clock that is set while this counts changes nothing.
    const end = steadyNow() + until - Date.now();
    const tick = () => {
      const rest = latest.current.now ? until - latest.current.now() : end - steadyNow();
      setLeft(rest);
      if (rest <= 0) latest.current.onEnd?.();
      // Wakes when the shown second changes, so that it neither drifts nor skips.
      else timer = setTimeout(tick, rest % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [until]);

  const seconds = Math.max(0, Math.ceil(left / 1000));
  return (
    <span role="timer" aria-label={label} className={className}>
      {inSeconds ? t`${seconds} s` : formatCountdown(left / 1000)}
    </span>
  );
}
