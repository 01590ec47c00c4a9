import { useLingui } from '@touchline/shared/language/macro';
import { EmptyState } from '@touchline/shared/ui';
import { type ReactNode, useMemo } from 'react';
import type { FavouritesAndRecent } from '../favourites-and-recent';
import { FAVOURITES, gameAddresses, RECENT } from './filters/lobby-address';
import {
  categoriesOf,
  HOT,
  inCategory,
  inKeptOrder,
  JACKPOTS,
  type ListedGame,
  NEW,
} from './games/games.state';
import { GameGrid } from './grid/GameGrid';
import { GameSections } from './grid/GameSections';
import { LastWins } from './LastWins';
import styles from './Lobby.module.css';

interface LobbyGamesProps {
  all: readonly ListedGame[];
  shown: readonly ListedGame[];
  isFiltered: boolean;
  isTyping: boolean;
  category: string;
  view: 'grid' | 'categories';
  ownGames: FavouritesAndRecent;
  from: URLSearchParams;
  /** Clears filters that leave no games. */
  clear: ReactNode;
}

/** With a filter, one grid of the results; without one, the player's own games come first. */
export function LobbyGames({
  all,
  shown,
  isFiltered,
  isTyping,
  category,
  view,
  ownGames,
  from,
  clear,
}: LobbyGamesProps) {
  const { t } = useLingui();
  const { recent, favourites } = ownGames.kept;
  const { turnFavourite: onFavourite } = ownGames;
  const setting = useMemo(
    () => ({ addressOf: gameAddresses(from), favourites: new Set(favourites), onFavourite }),
    [from, favourites, onFavourite],
  );
  const sections = useMemo(
    () => [
      { category: RECENT, games: inKeptOrder(all, recent) },
      { category: FAVOURITES, games: inKeptOrder(all, favourites) },
      ...(view === 'categories' ? categoriesOf(all) : [HOT, NEW, JACKPOTS]).map((listed) => ({
        category: listed,
        games: inCategory(all, listed),
      })),
    ],
    [all, recent, favourites, view],
  );
  if (shown.length === 0) return <NothingShown category={category} clear={clear} />;
  return (
    <>
      {!isFiltered && <GameSections sections={sections} setting={setting} isTyping={isTyping} />}
      {!isFiltered && <LastWins games={all} addressOf={setting.addressOf} />}
      {/* The same grid in both cases, because replacing it would cost time at the first letter (measured). */}
      {(isFiltered || view === 'grid') && (
        <section aria-labelledby="all-games" className={styles.all} data-category={category}>
          <h2 id="all-games" className={isFiltered ? 'visually-hidden' : undefined}>
            {isFiltered ? t`Games found` : t`All games`}
          </h2>
          <GameGrid
            games={shown}
            among={all.length}
            hasMoreAbove={!isFiltered}
            isTyping={isTyping}
            setting={setting}
          />
        </section>
      )}
    </>
  );
}

function NothingShown({ category, clear }: Pick<LobbyGamesProps, 'category' | 'clear'>) {
  const { t } = useLingui();
  if (category === FAVOURITES)
    return (
      <EmptyState icon="star" title={t`No favourites here`} action={clear}>
        {t`Tap the star of a game and it is kept here for you, on this device.`}
      </EmptyState>
    );
  if (category === RECENT)
    return (
      <EmptyState icon="clock" title={t`No recent games here`} action={clear}>
        {t`The games you open are kept here for you, on this device.`}
      </EmptyState>
    );
  return (
    <EmptyState icon="search" title={t`No game fits`} action={clear}>
      {t`No game has this name, provider and category together.`}
    </EmptyState>
  );
}
