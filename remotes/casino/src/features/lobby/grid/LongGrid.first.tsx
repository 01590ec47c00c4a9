import styles from './GameGrid.module.css';
import type { LongGridProps } from './LongGrid';

/** In px: no tile is narrower or lower. */
const LEAST = { width: 100, height: 180 };

/** The first rows of a long grid in a first view, as many as fill the screen. */
export function LongGrid({ games, renderTile }: LongGridProps) {
  const { innerWidth, innerHeight } = window;
  const count = Math.ceil(innerWidth / LEAST.width) * Math.ceil(innerHeight / LEAST.height);
  return (
    <div className={styles.long}>
      <ul className={styles.grid}>
        {games.slice(0, count).map((listed) => (
          <li key={listed.key}>{renderTile(listed)}</li>
        ))}
      </ul>
    </div>
  );
}
