import { type ModalProps, useBusState } from '@touchline/shared/platform';
import { Banner, Modal, Stack } from '@touchline/shared/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './AuthModal.module.css';

interface AuthModalProps extends ModalProps {
  readonly title: string;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the three modals. It closes when the player is logged in, here or in another tab. */
export function AuthModal({ request, close, title, footer, children }: AuthModalProps) {
  const { status } = useBusState('session');
  const bodyRef = useRef<HTMLDivElement>(null);
  const reasonId = useId();

  // A dialog focuses its first control, the close button, but the player came to type.
  useEffect(() => bodyRef.current?.querySelector('input')?.focus(), []);

  useEffect(() => {
    if (status === 'player') close();
  }, [status, close]);

  return (
    <Modal
      open
      onClose={close}
      title={title}
      // The focus skips the reason and goes to the first field: the reason is read with the title.
      describedBy={request.reason && reasonId}
      size="sm"
      footer={<div className={styles.footer}>{footer}</div>}
    >
      <Stack ref={bodyRef}>
        {request.reason && (
          <div id={reasonId}>
            <Banner>{request.reason}</Banner>
          </div>
        )}
        {children}
      </Stack>
    </Modal>
  );
}
