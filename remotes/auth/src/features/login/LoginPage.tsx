import { useLingui } from '@touchline/shared/language/macro';
import { AuthPage, usePageSurface } from '../surface';
import { LoginForm } from './LoginForm';
import { SignUpOffer } from './SignUpOffer';

/** /auth/login */
export default function LoginPage() {
  const { t } = useLingui();
  const surface = usePageSurface();
  return (
    <AuthPage surface={surface} title={t`Log in`} footer={<SignUpOffer surface={surface} />}>
      <LoginForm surface={surface} />
    </AuthPage>
  );
}
