import { useLingui } from '@touchline/shared/language/macro';
import type { ModalProps } from '@touchline/shared/platform';
import { AuthModal, useModalSurface } from '../surface';
import { AlternativeLinks } from './AlternativeLinks';
import { VerificationForm } from './VerificationForm';

/** modal-verification (docs/reference/behaviour.md#modals-and-panels). */
export default function VerificationModal(props: ModalProps) {
  const { t } = useLingui();
  const surface = useModalSurface(props);
  return (
    <AuthModal {...props} title={t`Verify your number`} footer={<AlternativeLinks surface={surface} />}>
      <VerificationForm surface={surface} />
    </AuthModal>
  );
}
