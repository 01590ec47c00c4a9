import type { CasinoGame } from '@touchline/shared/contracts';
import { Skeleton } from '@touchline/shared/ui';
import { writeGameRef } from '../../game-ref';
import styles from './GameGrid.module.css';
import { GameTile } from './GameTile';

interface GameGridProps {
  games: readonly CasinoGame[];
  /** The lobby's address as it stands, filters and all: where leaving the game comes back to. */
  from: URLSearchParams;
  row?: boolean;
}

/**
 * A grid, or one row that scrolls sideways. Tiles off the screen cost no layout and no paint (content-visibility) and no image (lazy loading).
 */
export function GameGrid({ games, from, row = false }: GameGridProps) {
  return (
    <ul className={row ? styles.row : styles.grid}>
      {games.map((game) => (
        <li key={writeGameRef(game)} className={styles.cell}>
          <GameTile game={game} from={from} />
        </li>
      ))}
    </ul>
  );
}

const PLACES = Array.from({ length: 12 }, (_, place) => place);

export function GameGridSkeleton() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {PLACES.map((place) => (
        <div key={place} className={styles.place}>
          <Skeleton shape="block" height="auto" className={styles.placeImage} />
          <Skeleton width="70%" />
          <Skeleton width="40%" />
        </div>
      ))}
    </div>
  );
}
