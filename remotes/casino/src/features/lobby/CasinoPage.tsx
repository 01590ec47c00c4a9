import { Casino } from './Casino';

/** /casino: the same games, by category. */
export default function CasinoPage() {
  return <Casino title="Casino" view="categories" />;
}
