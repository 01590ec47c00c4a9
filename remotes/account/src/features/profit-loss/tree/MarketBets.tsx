import { plural, useLingui } from '@touchline/shared/language/macro';
import { Link, useLocation } from '@touchline/shared/platform';
import { buttonClass, ShowMore, useFirstFew } from '@touchline/shared/ui';
import type { DayRange } from '../../../paging/range';
import { BetTable } from '../../bets';
import { marketAddress, type ProfitPlace } from '../profit-place';
import styles from './ProfitTree.module.css';
import { nodeName, type ProfitNode } from './profit-tree';

export function MarketBets({ market, range }: { market: ProfitNode; range: DayRange }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const name = nodeName(market);
  const { first, more, showMore } = useFirstFew(market.bets);
  return (
    <div className={styles.bets}>
      <BetTable caption={t`Bets on ${name}`} bets={first} inMarket />
      <ShowMore more={more} left={t`${plural(more, { one: '# bet', other: '# bets' })}`} onMore={showMore} />
      <Link
        to={marketAddress(market.key, range)}
        state={{ profit: search } satisfies ProfitPlace}
        className={buttonClass({ size: 'sm' })}
      >
        {t`How ${name} came out`}
      </Link>
    </div>
  );
}
