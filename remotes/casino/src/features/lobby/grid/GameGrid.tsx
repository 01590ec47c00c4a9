import type { ReactNode } from 'react';
import type { ListedGame } from '../games/games.state';
import styles from './GameGrid.module.css';
import { GameTile, GameTilePlace } from './GameTile';
import { LongGrid } from './LongGrid';

/** The data of the lobby that every tile needs. */
export interface TileSetting {
  /**
   * Opens a game over the lobby's address with its filters, to which leaving the game returns. The text being typed is
   * left out, because it would render every tile at each key. The search writes it into the address before a tap is
   * handled.
   */
  readonly addressOf: (listed: ListedGame) => string;
  readonly favourites: ReadonlySet<string>;
  /** Absent for a visitor, who has no favourites. */
  readonly onFavourite?: (key: string) => void;
}

interface GameGridProps {
  readonly games: readonly ListedGame[];
  readonly setting: TileSetting;
  /** While true, no new pictures are requested and no tiles beyond the screen are rendered. */
  readonly isTyping: boolean;
}

interface FoundGridProps extends GameGridProps {
  /** How many games the search covers: the grid stays the same element, however few results there are. */
  readonly among: number;
  readonly hasMoreAbove: boolean;
}

/** Beyond a screen or two, tiles are rendered as they become visible. */
const SHORT = 24;

export function GameGrid({ games, setting, among, hasMoreAbove, isTyping }: FoundGridProps) {
  const renderTile = (listed: ListedGame) => tileOf(listed, setting, isTyping);
  if (among > SHORT)
    return <LongGrid games={games} hasMoreAbove={hasMoreAbove} isTyping={isTyping} renderTile={renderTile} />;
  return <ul className={styles.grid}>{games.map((listed) => item(listed, setting, isTyping))}</ul>;
}

/** One row that scrolls horizontally. */
export function GameRow({ games, setting, isTyping }: GameGridProps) {
  return <ul className={styles.row}>{games.map((listed) => item(listed, setting, isTyping))}</ul>;
}

function item(listed: ListedGame, setting: TileSetting, isTyping: boolean): ReactNode {
  return <li key={listed.key}>{tileOf(listed, setting, isTyping)}</li>;
}

function tileOf(
  listed: ListedGame,
  { addressOf, favourites, onFavourite }: TileSetting,
  holdsPicture: boolean,
): ReactNode {
  return (
    <GameTile
      listed={listed}
      to={addressOf(listed)}
      holdsPicture={holdsPicture}
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
