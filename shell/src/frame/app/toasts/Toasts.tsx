import { useLingui } from '@touchline/shared/language/macro';
import { classNames, Icon, IconButton, type IconName } from '@touchline/shared/ui';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
// Without styles: the default entry injects a style element, which the content security policy forbids.
import { cssTransition, type Id, ToastContainer, toast } from 'react-toastify/unstyled';
import { TOASTS, type Toast } from '../../context/ShellServices';
import { useShell } from '../../context/shell-context';
import { AlertLink } from '../../layouts/Alerts/AlertLink';
import styles from './Toasts.module.css';

const ICONS: Readonly<Record<Toast['kind'], IconName>> = { success: 'check', error: 'warning', info: 'info' };
const motion = cssTransition({ enter: styles.enter ?? '', exit: styles.exit ?? '', collapseDuration: 200 });

/** Shows the platform's toasts. */
export function Toasts() {
  const { t } = useLingui();
  const { toasts$ } = useShell().services;
  const [layer] = useState(createLayer);
  useEffect(() => {
    document.body.append(layer);
    // Alerts that come while one is shown share its toast. The next alert has a new id, because the library drops a
    // toast with the id of a closing one.
    let alerts = 0;
    let shown: Id = '';
    const subscription = toasts$.subscribe(({ kind, message, to }) => {
      raise(layer);
      if (to === undefined) {
        toast(message, { type: kind, role: kind === 'error' ? 'alert' : 'status' });
        return;
      }
      const isShown = toast.isActive(shown);
      alerts = isShown ? alerts + 1 : 1;
      const content = <AlertToast message={message} to={to} others={alerts - 1} />;
      if (isShown) toast.update(shown, { render: content, type: kind });
      else
        shown = toast(content, {
          type: kind,
          role: 'status',
          className: () => toastClass(kind, 'alert'),
        });
    });
    return () => {
      subscription.unsubscribe();
      layer.remove();
    };
  }, [toasts$, layer]);

  return createPortal(
    <ToastContainer
      aria-label={t`Notifications Alt+T`}
      position="top-right"
      limit={TOASTS.most}
      // This hides the progress bar from screen readers, because the library names it in English; its class still draws
      // it.
      hideProgressBar
      newestOnTop
      transition={motion}
      className={() => styles.list ?? ''}
      toastClassName={(shown) => toastClass(shown?.type ?? 'info')}
      progressClassName={() => styles.timer ?? ''}
      icon={({ type }) => <Icon name={ICONS[type === 'success' || type === 'error' ? type : 'info']} />}
      closeButton={({ closeToast }) => (
        <IconButton icon="close" size="sm" label={t`Close`} onClick={() => closeToast()} />
      )}
    />,
    layer,
  );
}

/** A toast's own `className` replaces that of the container, so both come from here. */
function toastClass(...looks: string[]): string {
  return classNames(styles.toast, ...looks.map((look) => styles[look]));
}

/** The newest alert, and how many came with it; the list behind the bell has them all. */
function AlertToast({ message, to, others }: { message: string; to: string; others: number }) {
  const { t } = useLingui();
  return (
    <AlertLink to={to} className={styles.link}>
      <span className={styles.text}>{message}</span>
      {others > 0 && <span className={styles.more}>{t`+${others} more`}</span>}
    </AlertLink>
  );
}

/** It has its own element, which can be moved into a dialog. */
function createLayer(): HTMLElement {
  const layer = document.createElement('div');
  layer.className = styles.layer ?? '';
  layer.setAttribute('popover', 'manual');
  layer.style.setProperty('--toast-time', `${TOASTS.milliseconds}ms`);
  return layer;
}

/**
 * An open dialog covers everything except elements that joined the top layer after it. A browser without popovers shows
 * the toasts in the dialog until it closes (docs/reference/browsers.md).
 */
function raise(layer: HTMLElement): void {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  layer.removeAttribute('data-below');
  if (layer.showPopover) {
    if (layer.matches(':popover-open')) layer.hidePopover();
    layer.showPopover();
    // At the foot of the screen a toast does not cover the title and the fields of a dialog.
    if (dialog && isOver(layer, dialog)) layer.setAttribute('data-below', '');
    return;
  }
  if (!dialog || dialog.contains(layer)) return;
  dialog.append(layer);
  dialog.addEventListener('close', () => document.body.append(layer), { once: true });
}

/** The height of a toast of two lines, because the toast may not be drawn yet. */
const TOAST_HEIGHT = 64;

function isOver(layer: HTMLElement, dialog: Element): boolean {
  const toast = layer.getBoundingClientRect();
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const isBeside = toast.right <= left || toast.left >= right;
  return !isBeside && toast.top < bottom && toast.top + TOAST_HEIGHT > top;
}
