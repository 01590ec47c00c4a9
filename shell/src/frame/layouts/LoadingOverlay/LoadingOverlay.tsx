import { useShellRouter } from '../../../routing/router-context';
import { useLive, useShell } from '../../context/shell-context';
import styles from './LoadingOverlay.module.css';

/**
 * The loading overlay (docs/reference/behaviour.md#2-screens-and-routes): over everything, in the way of nothing. Only
 * its edge is drawn, so that prices stay readable; assistive technology hears of it by the content's aria-busy.
 */
export function LoadingOverlay() {
  const busy = useBusy();
  return (
    <div className={styles.overlay} data-testid="loading-overlay" data-busy={busy} aria-hidden="true">
      {busy && <div className={styles.bar} />}
    </div>
  );
}

/** Whether a tracked request or a navigation is under way (docs/reference/behaviour.md#modals-and-panels). */
export function useBusy(): boolean {
  const requests = useLive(useShell().services.loading.list$).length > 0;
  return useShellRouter().state.pending !== undefined || requests;
}
