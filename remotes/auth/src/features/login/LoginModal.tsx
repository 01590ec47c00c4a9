import type { ModalProps } from '@touchline/shared/platform';
import { AuthModal, useModalSurface } from '../surface';
import { LoginForm } from './LoginForm';
import { SignUpOffer } from './SignUpOffer';

/** modal-login (specification 2, "Modals and global elements"). */
export default function LoginModal(props: ModalProps) {
  const surface = useModalSurface(props);
  return (
    <AuthModal {...props} title="Log in" footer={<SignUpOffer surface={surface} />}>
      <LoginForm surface={surface} />
    </AuthModal>
  );
}
