import { exclusionText } from './exclusion-text';
import { Policy } from './Policy';

/** /exclusion-policy */
export default function ExclusionPage() {
  return <Policy title="Exclusion policy" name="exclusionPolicy" fallback={exclusionText} />;
}
