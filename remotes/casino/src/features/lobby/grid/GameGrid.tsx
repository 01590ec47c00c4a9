import type { ReactNode } from 'react';
import type { ListedGame } from '../games/games.state';
import styles from './GameGrid.module.css';
import { GameTile, GameTilePlace } from './GameTile';
import { LongGrid } from './LongGrid';

/** What every tile needs to know of the lobby around it. */
export interface TileSetting {
  /**
   * Opens a game over the lobby's address, filters and all: where leaving the game comes back to. Not what is typed this
   * moment, which would draw every tile anew with each key: the search writes it into the address before a tap arrives.
   */
  readonly addressOf: (listed: ListedGame) => string;
  readonly favourites: ReadonlySet<string>;
  readonly onFavourite: (key: string) => void;
}

export interface GameGridProps {
  readonly games: readonly ListedGame[];
  readonly setting: TileSetting;
}

interface FoundGridProps extends GameGridProps {
  /** How many games there are to find among: the grid of a search stays the same one, however few are left. */
  readonly among: number;
  readonly hasMoreAbove: boolean;
}

/** More than a screen or two of tiles are drawn as they come into sight. */
const SHORT = 24;

export function GameGrid({ games, setting, among, hasMoreAbove }: FoundGridProps) {
  const renderTile = (listed: ListedGame) => tileOf(listed, setting);
  if (among > SHORT) return <LongGrid games={games} hasMoreAbove={hasMoreAbove} renderTile={renderTile} />;
  return <ul className={styles.grid}>{games.map((listed) => item(listed, setting))}</ul>;
}

/** One row that scrolls sideways. */
export function GameRow({ games, setting }: GameGridProps) {
  return <ul className={styles.row}>{games.map((listed) => item(listed, setting))}</ul>;
}

function item(listed: ListedGame, setting: TileSetting): ReactNode {
  return <li key={listed.key}>{tileOf(listed, setting)}</li>;
}

function tileOf(listed: ListedGame, { addressOf, favourites, onFavourite }: TileSetting): ReactNode {
  return (
    <GameTile
      listed={listed}
      to={addressOf(listed)}
      isFavourite={favourites.has(listed.key)}
      onFavourite={onFavourite}
    />
  );
}

const PLACES = Array.from({ length: 24 }, (_, place) => place);

export function GameGridSkeleton() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {PLACES.map((place) => (
        <GameTilePlace key={place} />
      ))}
    </div>
  );
}
