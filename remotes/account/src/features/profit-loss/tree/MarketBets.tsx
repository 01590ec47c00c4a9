import { Link, useLocation } from '@touchline/shared/platform';
import { buttonClass, ShowMore, useFirstFew } from '@touchline/shared/ui';
import type { DayRange } from '../../../paging/range';
import { BetTable } from '../../bets';
import { marketAddress, type ProfitPlace } from '../profit-place';
import styles from './ProfitTree.module.css';
import type { ProfitNode } from './profit-tree';

/** The bets of a market, and the link to its page. */
export function MarketBets({ market, range }: { market: ProfitNode; range: DayRange }) {
  const { search } = useLocation();
  const { first, more, showMore } = useFirstFew(market.bets);
  return (
    <div className={styles.bets}>
      <BetTable caption={`Bets on ${market.name}`} bets={first} inMarket />
      <ShowMore more={more} of="bet" onMore={showMore} />
      <Link
        to={marketAddress(market.key, range)}
        state={{ profit: search } satisfies ProfitPlace}
        className={buttonClass({ size: 'sm' })}
      >
        How {market.name} came out
      </Link>
    </div>
  );
}
