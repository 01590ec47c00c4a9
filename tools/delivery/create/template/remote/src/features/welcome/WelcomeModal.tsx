import type { RemoteModals } from '@touchline/shared/contracts';
import { Link, type ModalProps } from '@touchline/shared/platform';
import { Button, Modal } from '@touchline/shared/ui';

/** The modal `example/welcome`: any remote opens it by this name. */
export default function WelcomeModal({ request, close }: ModalProps<RemoteModals['example/welcome']>) {
  return (
    <Modal open onClose={close} title="Welcome" footer={<Button onClick={close}>Done</Button>}>
      <p>Hello {request.player ?? 'visitor'}. This modal and the page come from one remote.</p>
      <Link to="/example" onClick={close}>
        Open the page
      </Link>
    </Modal>
  );
}
