import { useLingui } from '@touchline/shared/language/macro';
import { Policy } from './Policy';
import { rulesText } from './rules-text';

/** /rule-regulations */
export default function RulesPage() {
  const { t } = useLingui();
  return <Policy title={t`Rules and regulations`} name="rules" fallback={rulesText()} />;
}
