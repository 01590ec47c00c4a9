import { useLingui } from '@touchline/shared/language/macro';
import { Casino } from './Casino';

/** /casino: the same games, by category. */
export default function CasinoPage() {
  const { t } = useLingui();
  return <Casino title={t`Casino`} view="categories" />;
}
