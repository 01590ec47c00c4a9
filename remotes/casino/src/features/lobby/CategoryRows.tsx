import type { CasinoGame } from '@touchline/shared/contracts';
import { Link } from '@touchline/shared/platform';
import styles from './CategoryRows.module.css';
import { GameGrid } from './GameGrid';
import { categoriesOf, filterGames, titleOf } from './games.state';

const ROW_LENGTH = 12;

interface CategoryRowsProps {
  games: readonly CasinoGame[];
  from: URLSearchParams;
}

/** The first games of every category, with the way to the rest of it. */
export function CategoryRows({ games, from }: CategoryRowsProps) {
  return categoriesOf(games).map((category) => {
    const all = filterGames(games, { provider: '', category, text: '' });
    return (
      <section key={category} aria-labelledby={`category-${category}`} className={styles.category}>
        <header className={styles.header}>
          <h2 id={`category-${category}`} className={styles.title}>
            {titleOf(category)}
          </h2>
          {all.length > ROW_LENGTH && (
            <Link to={`?${new URLSearchParams({ category })}`} aria-label={`All ${titleOf(category)} games`}>
              All {all.length}
            </Link>
          )}
        </header>
        <GameGrid games={all.slice(0, ROW_LENGTH)} from={from} row />
      </section>
    );
  });
}
