import { AuthPage, StepLink, usePageSurface } from '../surface';
import { VerificationForm } from './VerificationForm';

/** /auth/verfication, spelled so in the specification. */
export default function VerificationPage() {
  const surface = usePageSurface();
  return (
    <AuthPage
      surface={surface}
      title="Verify your number"
      footer={
        <StepLink surface={surface} step="register">
          Wrong number? Sign up again
        </StepLink>
      }
    >
      <VerificationForm surface={surface} />
    </AuthPage>
  );
}
