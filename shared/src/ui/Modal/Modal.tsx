import { type ReactNode, useId } from 'react';
import { classNames } from '../classNames';
import { DialogContent } from '../dialog/DialogContent';
import { useDialog } from '../dialog/useDialog';
import styles from './Modal.module.css';

export interface ModalProps {
  readonly open: boolean;
  /** Called by the close button, the backdrop, Escape and the phone's back gesture. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** The id of the text that is read after the title when it opens. */
  readonly describedBy?: string | undefined;
  readonly children: ReactNode;
  /** Actions, or a link to the next step. */
  readonly footer?: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  readonly className?: string | undefined;
}

/** A modal dialog. Its content is mounted only while it is open; a control with `data-autofocus` gets the focus. */
export function Modal({ open, ...rest }: ModalProps) {
  return open ? <OpenModal {...rest} /> : null;
}

function OpenModal({
  onClose,
  title,
  describedBy,
  children,
  footer,
  size = 'md',
  className,
}: Omit<ModalProps, 'open'>) {
  const dialogRef = useDialog(onClose);
  const titleId = useId();
  return (
    <dialog
      ref={dialogRef}
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      className={classNames(styles.modal, styles[size], className)}
    >
      <DialogContent titleId={titleId} title={title} footer={footer} onClose={onClose} margins="wide">
        {children}
      </DialogContent>
    </dialog>
  );
}
