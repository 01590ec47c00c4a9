import { Casino } from './Casino';

/** /lobby and /lobby-page: every game in one grid. */
export default function LobbyPage() {
  return <Casino title="Casino lobby" view="grid" />;
}
