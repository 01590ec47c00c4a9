import type { RemoteModals } from '@touchline/shared/contracts/remotes';
import { Trans, useLingui } from '@touchline/shared/language/macro';
import { Link, type ModalProps } from '@touchline/shared/platform';
import { Button, Modal } from '@touchline/shared/ui';

/** The modal `example/welcome`: any remote opens it by this name. */
export default function WelcomeModal({ request, close }: ModalProps<RemoteModals['example/welcome']>) {
  const { t } = useLingui();
  const name = request.player ?? t`visitor`;
  return (
    <Modal open onClose={close} title={t`Welcome`} footer={<Button onClick={close}>{t`Done`}</Button>}>
      <p>
        <Trans>Hello {name}. This modal and the page come from one remote.</Trans>
      </p>
      <Link to="/example" onClick={close}>{t`Open the page`}</Link>
    </Modal>
  );
}
