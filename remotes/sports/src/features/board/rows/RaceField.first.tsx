import type { SportEvent } from '@touchline/shared/contracts/markets';
import { formatCountdown, serverNow } from '@touchline/shared/format';
import { usePlatform } from '@touchline/shared/platform';
import styles from './RaceField.module.css';

/** A first view has boards alone, where races have no field and no winners. */
export const RaceField = () => null;
export const Winners = () => null;

/** The countdown as the page first draws it; it counts after the page has loaded. */
export function TimeToOff({ event }: { event: SportEvent }) {
  const left = Date.parse(event.matchDate) - serverNow(usePlatform());
  if (!(left > 0 && left <= 3_600_000)) return null;
  return <span className={styles.countdown}>{formatCountdown(left / 1000)}</span>;
}
