import type { ReactNode } from 'react';
import type { ListedGame } from '../games/games.state';
import styles from './GameGrid.module.css';
import { GameTile, GameTilePlace } from './GameTile';
import { LongGrid } from './LongGrid';

/** What every tile needs from the lobby. */
export interface TileSetting {
  /**
   * Opens a game over the lobby's address with its filters, to which leaving the game returns. Without the text being
   * typed, which would render every tile at each key: the search writes it into the address before a tap is handled.
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
  /** How many games the search covers: the grid stays the same element, however few results there are. */
  readonly among: number;
  readonly hasMoreAbove: boolean;
}

/** Beyond a screen or two, tiles are rendered as they become visible. */
const SHORT = 24;

export function GameGrid({ games, setting, among, hasMoreAbove }: FoundGridProps) {
  const renderTile = (listed: ListedGame) => tileOf(listed, setting);
  if (among > SHORT) return <LongGrid games={games} hasMoreAbove={hasMoreAbove} renderTile={renderTile} />;
  return <ul className={styles.grid}>{games.map((listed) => item(listed, setting))}</ul>;
}

/** One row that scrolls horizontally. */
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
