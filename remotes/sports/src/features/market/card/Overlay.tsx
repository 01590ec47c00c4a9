import type { MarketStatus } from '@touchline/shared/contracts/markets';
import styles from './Overlay.module.css';

interface OverlayProps {
  readonly status: MarketStatus | undefined;
  readonly children: string;
}

/** Covers only the prices while they take no bets: names stay readable, nothing moves, and taps have no effect. */
export function Overlay({ status, children }: OverlayProps) {
  return (
    <p className={styles.overlay} data-status={status} data-label={children}>
      <span className={styles.label}>{children}</span>
    </p>
  );
}
