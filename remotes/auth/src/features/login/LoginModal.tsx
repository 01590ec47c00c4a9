import { useLingui } from '@touchline/shared/language/macro';
import type { ModalProps } from '@touchline/shared/platform';
import { AuthModal, useModalSurface } from '../surface';
import { LoginForm } from './LoginForm';
import { SignUpOffer } from './SignUpOffer';

/** modal-login (docs/reference/behaviour.md#modals-and-panels). */
export default function LoginModal(props: ModalProps) {
  const { t } = useLingui();
  const surface = useModalSurface(props);
  return (
    <AuthModal {...props} title={t`Log in`} footer={<SignUpOffer surface={surface} />}>
      <LoginForm surface={surface} />
    </AuthModal>
  );
}
