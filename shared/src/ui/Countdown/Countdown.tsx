import { t } from '@touchline/shared/language/macro';
import { useEffect, useRef, useState } from 'react';
import { formatCountdown } from '../../format';

export interface CountdownProps {
  /** The end, in epoch milliseconds. */
  readonly until: number;
  /** Called once per `until`, when it is reached. */
  readonly onEnd?: (() => void) | undefined;
  /** The clock of `until`; pass the server's for a server time. */
  readonly now?: (() => number) | undefined;
  /** The accessible name, "Time left". */
  readonly label?: string | undefined;
  /** Shows seconds, "5 s", instead of m:ss. */
  readonly inSeconds?: boolean | undefined;
  readonly className?: string | undefined;
}

/** The remaining time as m:ss. Assistive technology reads it on request, not every second. */
export function Countdown({
  until,
  onEnd,
  now = Date.now,
  label = t`Time left`,
  inSeconds,
  className,
}: CountdownProps) {
  const [left, setLeft] = useState(() => until - now());
  const latest = useRef({ onEnd, now });
  useEffect(() => {
    latest.current = { onEnd, now };
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const rest = until - latest.current.now();
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
