import { AuthPage, usePageSurface } from '../surface';
import { AlternativeLinks } from './AlternativeLinks';
import { VerificationForm } from './VerificationForm';

/** /auth/verfication, as the specification spells it. */
export default function VerificationPage() {
  const surface = usePageSurface();
  return (
    <AuthPage surface={surface} title="Verify your number" footer={<AlternativeLinks surface={surface} />}>
      <VerificationForm surface={surface} />
    </AuthPage>
  );
}
