import { useLingui } from '@touchline/shared/language/macro';
import { Link } from '@touchline/shared/platform';
import { useId } from 'react';
import { categoryTitle, type ListedGame } from '../games/games.state';
import { GameRow, type TileSetting } from './GameGrid';
import styles from './GameSections.module.css';

const ROW_LENGTH = 12;
/** In px with its gap: while the player types, a row has only the tiles on the screen. */
const NARROWEST_TILE = 100;

interface GameSection {
  /** Its name in the address: a category, a mark or the player's own list. */
  readonly category: string;
  readonly games: readonly ListedGame[];
}

interface GameSectionsProps {
  sections: readonly GameSection[];
  setting: TileSetting;
  isTyping: boolean;
}

/** The first games of each list, with a link to all of it. */
export function GameSections({ sections, setting, isTyping }: GameSectionsProps) {
  return sections
    .filter(({ games }) => games.length > 0)
    .map((section) => <Section key={section.category} {...section} setting={setting} isTyping={isTyping} />);
}

function Section({ category, games, setting, isTyping }: GameSection & Omit<GameSectionsProps, 'sections'>) {
  const { t } = useLingui();
  const id = useId();
  const length = isTyping ? Math.min(ROW_LENGTH, Math.ceil(window.innerWidth / NARROWEST_TILE)) : ROW_LENGTH;
  return (
    <section aria-labelledby={id} className={styles.section} data-category={category}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {categoryTitle(category)}
        </h2>
        {games.length > ROW_LENGTH && (
          <Link
            to={`?${new URLSearchParams({ category })}`}
            aria-label={t`All ${categoryTitle(category)} games`}
          >{t`All ${games.length}`}</Link>
        )}
      </header>
      <GameRow games={games.slice(0, length)} setting={setting} isTyping={isTyping} />
    </section>
  );
}
