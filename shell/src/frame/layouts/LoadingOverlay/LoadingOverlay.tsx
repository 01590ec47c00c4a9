import styles from './LoadingOverlay.module.css';
import { useBusy } from './useBusy';

/**
 * The loading overlay (specification 2): over everything, in the way of nothing. Only its edge is drawn, so that prices
 * stay readable; assistive technology hears of it by the content's aria-busy.
 */
export function LoadingOverlay() {
  const busy = useBusy();
  return (
    <div className={styles.overlay} data-testid="loading-overlay" data-busy={busy} aria-hidden="true">
      {busy && <div className={styles.bar} />}
    </div>
  );
}
