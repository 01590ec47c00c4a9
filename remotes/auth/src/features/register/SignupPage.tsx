import { AuthPage, StepLink, usePageSurface } from '../surface';
import { RegisterForm } from './RegisterForm';

/** /auth/signup; blocked by the shell when allowSignUp is false. */
export default function SignupPage() {
  const surface = usePageSurface();
  return (
    <AuthPage
      surface={surface}
      title="Create an account"
      footer={
        <StepLink surface={surface} step="login">
          Already have an account? Login
        </StepLink>
      }
    >
      <RegisterForm surface={surface} />
    </AuthPage>
  );
}
