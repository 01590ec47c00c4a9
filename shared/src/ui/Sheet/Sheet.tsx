import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../classNames';
import { DialogContent } from '../dialog/DialogContent';
import { useDialog } from '../dialog/useDialog';
import styles from './Sheet.module.css';

export interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Stands beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** false leaves the page behind usable: it is not dimmed, and the focus may leave the sheet. */
  readonly modal?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A panel from the bottom edge, for phones. */
export function Sheet({ open, modal = true, ...rest }: SheetProps) {
  if (!open) return null;
  return modal ? <ModalSheet {...rest} /> : <PlainSheet {...rest} />;
}

type OpenSheetProps = Omit<SheetProps, 'open' | 'modal'>;

function ModalSheet({ className, ...content }: OpenSheetProps) {
  const titleId = useId();
  const dialogRef = useDialog(content.onClose);
  return (
    <dialog
      ref={dialogRef}
      aria-modal="true"
      aria-labelledby={titleId}
      className={classNames(styles.sheet, styles.modal, className)}
    >
      <DialogContent {...content} titleId={titleId} margins="narrow" />
    </dialog>
  );
}

function PlainSheet({ className, ...content }: OpenSheetProps) {
  const titleId = useId();
  useBackGesture(content.onClose);
  return (
    <section
      aria-labelledby={titleId}
      className={classNames(styles.sheet, styles.plain, className)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) content.onClose();
      }}
    >
      <DialogContent {...content} titleId={titleId} margins="narrow" />
    </section>
  );
}

/** TypeScript's library does not have it yet. */
declare class CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/**
 * Closes by the phone's back gesture, where the browser tells of it; a modal dialog has this by itself. A keyboard's
 * Escape is told in the same way, and beside the sheet it is the page's.
 */
function useBackGesture(onClose: () => void): void {
  const latestOnClose = useRef(onClose);
  useEffect(() => {
    latestOnClose.current = onClose;
  });
  useEffect(() => {
    if (!('CloseWatcher' in window) || !matchMedia('(pointer: coarse)').matches) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => latestOnClose.current();
    return () => watcher.destroy();
  }, []);
}
