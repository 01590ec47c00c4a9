import type { Market } from '@touchline/shared/contracts';
import type { MyMarket } from './my-markets';

/** What the views of one market are given. */
export interface MarketOfMineProps {
  readonly mine: MyMarket;
  /** The event's. */
  readonly title: string;
  /** The market itself; undefined until it is known, or when the event doesn't list it any more. */
  readonly market: Market | undefined;
}
