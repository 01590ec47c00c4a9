import { useLive } from '../../../core/bus/Live';
import { useShellRouter } from '../../../routing/router-context';
import { useShell } from '../../context/shell-context';
import styles from './LoadingOverlay.module.css';

/**
 * The loading overlay (docs/reference/behaviour.md#2-screens-and-routes): above the page without blocking it. Only its
 * edge is drawn, so that prices stay readable; aria-busy on the content tells assistive technology.
 */
export function LoadingOverlay() {
  const busy = useBusy();
  return (
    <div className={styles.overlay} data-testid="loading-overlay" data-busy={busy} aria-hidden="true">
      {busy && <div className={styles.bar} />}
    </div>
  );
}

/** Whether a tracked request or a navigation is in flight (docs/reference/behaviour.md#modals-and-panels). */
export function useBusy(): boolean {
  const requests = useLive(useShell().services.loading.list$).length > 0;
  return useShellRouter().state.pending !== undefined || requests;
}
