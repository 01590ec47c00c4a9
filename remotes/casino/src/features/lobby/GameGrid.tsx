import type { CasinoGame } from '@touchline/shared/contracts';
import { Skeleton } from '@touchline/shared/ui';
import { writeGameRef } from '../../game-ref';
import styles from './GameGrid.module.css';
import { GameTile } from './GameTile';

/** Tiles off the screen cost no layout and no paint (content-visibility) and no image (lazy loading). */
export function GameGrid({ games }: { games: readonly CasinoGame[] }) {
  return (
    <ul className={styles.grid}>
      {games.map((game) => (
        <li key={writeGameRef(game)} className={styles.cell}>
          <GameTile game={game} />
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
