import type { Market } from '@touchline/shared/contracts/markets';
import { createContext, type ReactNode } from 'react';
import type { MarketStructure } from '../../odds';

/** What a market's card shows of the player's position. */
export interface ShownPosition {
  /** The exposure of a market with several winners. */
  readonly risk: ReactNode;
  /** The profit or loss by the runner's id. */
  readonly runners: ReadonlyMap<string, ReactNode>;
}

/** What a fancy's row and its dialog show of the player's position. */
interface ShownBook {
  readonly risk: ReactNode;
  readonly book: ReactNode;
}

/** The player's positions in the markets of an event, drawn; undefined where there is nothing to show. */
export interface ShownPositions {
  readonly ofMarket: (market: Market, live: MarketStructure | undefined) => ShownPosition | undefined;
  readonly ofFancy: (market: Market) => ShownBook | undefined;
  /** A note that the server's figures are not complete. */
  readonly leftOut: ReactNode;
}

export const PositionsContext = createContext<ShownPositions | undefined>(undefined);
