import { type ReactNode, useId } from 'react';
import { classNames } from '../classNames';
import { useDialog } from '../dialog/useDialog';
import { IconButton } from '../IconButton/IconButton';
import styles from './Sheet.module.css';

export interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** false leaves the page behind in use: nothing is dimmed, and the focus may leave. */
  readonly modal?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A panel from the bottom edge, for phones. */
export function Sheet({ open, modal = true, ...rest }: SheetProps) {
  if (!open) return null;
  return modal ? <ModalSheet {...rest} /> : <PlainSheet {...rest} />;
}

type OpenSheetProps = Omit<SheetProps, 'open' | 'modal'>;

function ModalSheet(props: OpenSheetProps) {
  const titleId = useId();
  const dialogRef = useDialog(props.onClose);
  return (
    <dialog
      ref={dialogRef}
      aria-modal="true"
      aria-labelledby={titleId}
      className={classNames(styles.sheet, styles.modal, props.className)}
    >
      <SheetContent {...props} titleId={titleId} />
    </dialog>
  );
}

function PlainSheet(props: OpenSheetProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={classNames(styles.sheet, styles.plain, props.className)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) props.onClose();
      }}
    >
      <SheetContent {...props} titleId={titleId} />
    </section>
  );
}

function SheetContent({ titleId, title, children, footer, onClose }: OpenSheetProps & { titleId: string }) {
  return (
    <>
      {/* No header or footer elements: in a dialog they would be landmarks beside the page's own. */}
      <div className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </>
  );
}
