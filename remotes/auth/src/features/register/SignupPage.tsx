import { useLingui } from '@touchline/shared/language/macro';
import { AuthPage, usePageSurface } from '../surface';
import { LoginOffer } from './LoginOffer';
import { RegisterForm } from './RegisterForm';

/** /auth/signup; blocked by the shell when allowSignUp is false. */
export default function SignupPage() {
  const { t } = useLingui();
  const surface = usePageSurface();
  return (
    <AuthPage surface={surface} title={t`Create an account`} footer={<LoginOffer surface={surface} />}>
      <RegisterForm surface={surface} />
    </AuthPage>
  );
}
