import { AuthPage, usePageSurface } from '../surface';
import { LoginOffer } from './LoginOffer';
import { RegisterForm } from './RegisterForm';

/** /auth/signup; blocked by the shell when allowSignUp is false. */
export default function SignupPage() {
  const surface = usePageSurface();
  return (
    <AuthPage surface={surface} title="Create an account" footer={<LoginOffer surface={surface} />}>
      <RegisterForm surface={surface} />
    </AuthPage>
  );
}
