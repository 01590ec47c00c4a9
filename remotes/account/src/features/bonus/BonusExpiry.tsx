import type { Bonus } from '@touchline/shared/contracts';
import { formatDateTime, formatDay, formatTime } from '@touchline/shared/format';
import { Countdown } from '@touchline/shared/ui';
import styles from './BonusCard.module.css';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface BonusExpiryProps {
  readonly bonus: Bonus;
  /** Its time ran out while it was on the screen. */
  readonly onEnd: () => void;
}

/** When a bonus ends, counted down in its last hour. The server decides whether it has ended. */
export function BonusExpiry({ bonus: { status, expiresAt }, onEnd }: BonusExpiryProps) {
  const end = Date.parse(expiresAt ?? '');
  // A bonus that was claimed in full does not end any more.
  if (Number.isNaN(end) || status === 'CLAIMED') return null;
  if (status === 'EXPIRED') return <p className={styles.note}>Expired on {formatDateTime(end)}</p>;
  const left = end - Date.now();
  if (left > 0 && left <= HOUR_MS)
    return (
      <p className={styles.near}>
        Ends in <Countdown until={end} label="Time left" onEnd={onEnd} />
      </p>
    );
  if (left > 0 && left <= DAY_MS)
    return (
      <p className={styles.near}>
        Ends {formatDay(end).toLowerCase()} at {formatTime(end)}
      </p>
    );
  return <p className={styles.note}>Ends on {formatDateTime(end)}</p>;
}
