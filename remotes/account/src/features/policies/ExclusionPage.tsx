import { useLingui } from '@touchline/shared/language/macro';
import { exclusionText } from './exclusion-text';
import { Policy } from './Policy';

/** /exclusion-policy */
export default function ExclusionPage() {
  const { t } = useLingui();
  return <Policy title={t`Exclusion policy`} name="exclusionPolicy" fallback={exclusionText()} />;
}
