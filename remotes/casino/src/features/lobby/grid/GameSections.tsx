import { Link } from '@touchline/shared/platform';
import { useId } from 'react';
import { type ListedGame, titleOf } from '../games/games.state';
import { GameRow, type TileSetting } from './GameGrid';
import styles from './GameSections.module.css';

const ROW_LENGTH = 12;

interface GameSection {
  /** Its name in the address: a category, a mark or the player's own list. */
  readonly category: string;
  readonly games: readonly ListedGame[];
}

interface GameSectionsProps {
  sections: readonly GameSection[];
  setting: TileSetting;
}

/** The first games of each list, with a link to all of it. */
export function GameSections({ sections, setting }: GameSectionsProps) {
  return sections
    .filter(({ games }) => games.length > 0)
    .map((section) => <Section key={section.category} {...section} setting={setting} />);
}

function Section({ category, games, setting }: GameSection & Pick<GameSectionsProps, 'setting'>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {titleOf(category)}
        </h2>
        {games.length > ROW_LENGTH && (
          <Link to={`?${new URLSearchParams({ category })}`} aria-label={`All ${titleOf(category)} games`}>
            All {games.length}
          </Link>
        )}
      </header>
      <GameRow games={games.slice(0, ROW_LENGTH)} setting={setting} />
    </section>
  );
}
