import { useLingui } from '@touchline/shared/language/macro';
import { Link } from '@touchline/shared/platform';
import { Icon, IconButton, type IconName } from '@touchline/shared/ui';
import { useEffect, useRef } from 'react';
// Without styles: the default entry injects a style element, which the content security policy forbids.
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled';
import { TOASTS, type Toast } from '../../context/ShellServices';
import { useShell } from '../../context/shell-context';
import styles from './Toasts.module.css';

const ICONS: Readonly<Record<Toast['kind'], IconName>> = { success: 'check', error: 'warning', info: 'info' };
const motion = cssTransition({ enter: styles.enter ?? '', exit: styles.exit ?? '', collapseDuration: 200 });

/** Shows the platform's toasts. */
export function Toasts() {
  const { t } = useLingui();
  const { toasts$ } = useShell().services;
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const subscription = toasts$.subscribe(({ kind, message, to }) => {
      raise(layer.current);
      toast(to === undefined ? message : <Link to={to}>{message}</Link>, {
        type: kind,
        role: kind === 'error' ? 'alert' : 'status',
        ...(to !== undefined && { className: styles.alert ?? '' }),
      });
    });
    return () => subscription.unsubscribe();
  }, [toasts$]);

  return (
    <div ref={layer} popover="manual" className={styles.layer}>
      <ToastContainer
        aria-label={t`Notifications Alt+T`}
        position="top-right"
        autoClose={TOASTS.milliseconds}
        limit={TOASTS.most}
        // It is drawn all the same, and not read out: its name is English in the library.
        hideProgressBar
        newestOnTop
        transition={motion}
        className={() => styles.list ?? ''}
        toastClassName={(toast) => `${styles.toast} ${styles[toast?.type ?? 'info'] ?? ''}`}
        progressClassName={() => styles.timer ?? ''}
        icon={({ type }) => <Icon name={ICONS[type === 'success' || type === 'error' ? type : 'info']} />}
        closeButton={({ closeToast }) => (
          <IconButton icon="close" size="sm" label={t`Close`} onClick={() => closeToast()} />
        )}
      />
    </div>
  );
}

/** An open dialog covers everything except elements that joined the top layer after it. */
function raise(layer: HTMLDivElement | null): void {
  if (!layer?.showPopover) return;
  if (layer.matches(':popover-open')) layer.hidePopover();
  layer.showPopover();
}
