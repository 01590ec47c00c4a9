import { useLingui } from '@touchline/shared/language/macro';
import { Casino } from './Casino';

/** /lobby and /lobby-page: every game in one grid. */
export default function LobbyPage() {
  const { t } = useLingui();
  return <Casino title={t`Casino lobby`} view="grid" />;
}
