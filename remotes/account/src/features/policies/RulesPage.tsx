import { Policy } from './Policy';
import { rulesText } from './rules-text';

/** /rule-regulations */
export default function RulesPage() {
  return <Policy title="Rules and regulations" name="rules" fallback={rulesText} />;
}
