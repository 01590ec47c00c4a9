import { type ModalProps, useBusState } from '@touchline/shared/platform';
import { Banner, Modal, Stack } from '@touchline/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './AuthModal.module.css';

interface AuthModalProps extends ModalProps {
  readonly title: string;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the three modals. It goes by itself when the player got in, here or in another tab. */
export function AuthModal({ request, close, title, footer, children }: AuthModalProps) {
  const { status } = useBusState('session');
  const bodyRef = useRef<HTMLDivElement>(null);

  // A dialog gives the focus to its first control, the close button. The player came to type.
  useEffect(() => bodyRef.current?.querySelector('input')?.focus(), []);

  useEffect(() => {
    if (status === 'player') close();
  }, [status, close]);

  return (
    <Modal
      open
      onClose={close}
      title={title}
      size="sm"
      footer={<div className={styles.footer}>{footer}</div>}
    >
      <Stack ref={bodyRef}>
        {request.reason && <Banner>{request.reason}</Banner>}
        {children}
      </Stack>
    </Modal>
  );
}
