import { plural, useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { Button } from '@touchline/shared/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import styles from './BetSlip.module.css';
import type { Removal as Removed } from './state/SlipStore';
import { slipFor } from './state/slipFor';

/** How long a removed bet can be put back. */
const OFFERED_MS = 8_000;

export function useRemovedBets(): Removed {
  const slip = slipFor(usePlatform());
  return useSyncExternalStore(slip.subscribe, slip.removed);
}

/** Offers to put removed bets back, for some seconds; longer while the pointer or the focus is on it. */
export function RemovedBets() {
  const { t } = useLingui();
  const slip = slipFor(usePlatform());
  const removed = useRemovedBets();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (removed.length === 0 || held) return;
    const timer = setTimeout(() => slip.forgetRemoved(), OFFERED_MS);
    return () => clearTimeout(timer);
  }, [slip, removed, held]);
  const [first] = removed;
  const runnerName = first?.bet.selection.runnerName ?? '';
  const count = removed.length;
  return (
    <div
      role="status"
      className={styles.removed}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {first && (
        <>
          <span>
            {count === 1
              ? t`${runnerName} removed.`
              : t`${plural(count, { one: '# bet removed.', other: '# bets removed.' })}`}
          </span>
          <Button
            size="sm"
            onClick={() => {
              setHeld(false);
              slip.restore();
            }}
          >
            {t`Undo`}
          </Button>
        </>
      )}
    </div>
  );
}
