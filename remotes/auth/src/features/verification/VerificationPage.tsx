import { useLingui } from '@touchline/shared/language/macro';
import { AuthPage, usePageSurface } from '../surface';
import { AlternativeLinks } from './AlternativeLinks';
import { VerificationForm } from './VerificationForm';

/** /auth/verfication, as the specification spells it. */
export default function VerificationPage() {
  const { t } = useLingui();
  const surface = usePageSurface();
  return (
    <AuthPage surface={surface} title={t`Verify your number`} footer={<AlternativeLinks surface={surface} />}>
      <VerificationForm surface={surface} />
    </AuthPage>
  );
}
