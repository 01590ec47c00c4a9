import { formatMoney } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { Badge, Facts, Money } from '@touchline/shared/ui';
import { availabilityOf, type MarketStructure, marketRef, useMarketStructure, useStaleMark } from '../odds';
import { CashOut } from './CashOut';
import { FancyPosition } from './FancyPosition';
import styles from './MyMarkets.module.css';
import type { MyMarketProps } from './my-markets';
import { type MyMarket, runningFigures, spanOf } from './my-markets';
import { RunnerPositions } from './RunnerPositions';

interface MarketPositionProps extends MyMarketProps {
  /** Whether bets or figures are from the last visit. */
  readonly old: boolean;
}

/** One market: its results, its exposure and its cash-out. */
export function MarketPosition({ mine, event, market, old }: MarketPositionProps) {
  const { t } = useLingui();
  const live = useMarketStructure(mine.eventId, mine.marketId);
  const { label: closed } = availabilityOf(live);
  const name = market?.name ?? mine.bets[0]?.marketName ?? t`Market`;
  const id = `my-market-${mine.marketId}`;
  return (
    <li className={styles.market}>
      <article ref={useStaleMark(marketRef(mine.eventId, mine.marketId))} aria-labelledby={id}>
        <header className={styles.head}>
          <h3 id={id} className={styles.name}>
            {name}
          </h3>
          {live?.inPlay && <Badge tone="success">{t`In play`}</Badge>}
          {closed !== undefined && <Badge tone="warning">{closed}</Badge>}
        </header>
        <WorstAndBest mine={mine} live={live} places={market?.winners} />
        {mine.kind === 'FANCY' ? (
          <FancyPosition mine={mine} event={event} market={market} />
        ) : (
          <RunnerPositions mine={mine} event={event} market={market} />
        )}
        {market && <CashOut mine={mine} market={market} old={old} />}
      </article>
    </li>
  );
}

interface WorstAndBestProps {
  readonly mine: MyMarket;
  readonly live: MarketStructure | undefined;
  /** How many runners win; undefined until the market is loaded. */
  readonly places: number | undefined;
}

function WorstAndBest({ mine: { figures, bets }, live, places }: WorstAndBestProps) {
  const { t } = useLingui();
  const span = figures && spanOf(runningFigures(figures, live), places);
  const unmatched = bets.reduce((sum, bet) => sum + bet.remaining, 0);
  const amount = formatMoney(unmatched);
  return (
    <>
      <Facts
        className={styles.cases}
        facts={[
          { label: t`Worst`, value: <Money paise={span?.worst} sign /> },
          { label: t`Best`, value: <Money paise={span?.best} sign /> },
          { label: t`At risk`, value: <Money paise={figures?.exposure} /> },
        ]}
      />
      {unmatched > 0 && <p className={styles.note}>{t`Unmatched: ${amount}`}</p>}
    </>
  );
}
