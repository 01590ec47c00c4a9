import { useLingui } from '@touchline/shared/language/macro';
import type { ModalProps } from '@touchline/shared/platform';
import { AuthModal, RedirectToStep, useModalSurface, useSignUpClosed } from '../surface';
import { LoginOffer } from './LoginOffer';
import { RegisterForm } from './RegisterForm';

/**
 * modal-register (docs/reference/behaviour.md#2-screens-and-routes). On a domain without sign-up it opens the login
 * modal instead.
 */
export default function RegisterModal(props: ModalProps) {
  const { t } = useLingui();
  const surface = useModalSurface(props);
  if (useSignUpClosed()) return <RedirectToStep surface={surface} step="login" />;
  return (
    <AuthModal {...props} title={t`Create an account`} footer={<LoginOffer surface={surface} />}>
      <RegisterForm surface={surface} />
    </AuthModal>
  );
}
