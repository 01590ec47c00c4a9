import type { ModalProps } from '@touchline/shared/platform';
import { AuthModal, StepLink, useModalSurface } from '../surface';
import { VerificationForm } from './VerificationForm';

/** modal-verification (specification 2, "Modals and global elements"). */
export default function VerificationModal(props: ModalProps) {
  const surface = useModalSurface(props);
  return (
    <AuthModal
      {...props}
      title="Verify your number"
      footer={
        <StepLink surface={surface} step="register">
          Wrong number? Sign up again
        </StepLink>
      }
    >
      <VerificationForm surface={surface} />
    </AuthModal>
  );
}
