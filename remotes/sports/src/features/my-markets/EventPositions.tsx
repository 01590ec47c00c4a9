import { formatMoney } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { Link } from '@touchline/shared/platform';
import { Badge, Facts, Money } from '@touchline/shared/ui';
import { useEventMarkets } from '../events';
import {
  availabilityOf,
  type MarketStructure,
  marketRef,
  runnerAvailability,
  useMarketStructure,
  useStaleMark,
} from '../odds';
import { describeRuns, projectedRuns } from '../positions';
import { CashOut } from './CashOut';
import { LivePair } from './LivePair';
import styles from './MyMarkets.module.css';
import { type MyEvent, type MyMarket, type MyMarketProps, runningFigures, spanOf } from './my-markets';
import { RunnerPositions } from './RunnerPositions';

interface EventPositionsProps {
  readonly event: MyEvent;
  /** Whether bets or figures are from the last visit. */
  readonly old: boolean;
}

export function EventPositions({ event, old }: EventPositionsProps) {
  const { t } = useLingui();
  const eventMarkets = useEventMarkets(event.eventId).data;
  const title = event.title ?? eventMarkets?.event.title ?? t`Event`;
  const id = `my-event-${event.eventId}`;
  return (
    <section className={styles.event} aria-labelledby={id}>
      <h2 id={id} className={styles.eventTitle}>
        <Link to={`/markets/${encodeURIComponent(event.eventId)}`} translate="no">
          {title}
        </Link>
      </h2>
      <ul className={styles.markets}>
        {event.markets.map((mine) => (
          <MarketPosition
            key={mine.marketId}
            mine={mine}
            old={old}
            event={{ ...eventMarkets?.event, id: event.eventId, title }}
            market={eventMarkets?.markets.find(({ id: marketId }) => marketId === mine.marketId)}
          />
        ))}
      </ul>
    </section>
  );
}

interface MarketPositionProps extends MyMarketProps {
  /** Whether bets or figures are from the last visit. */
  readonly old: boolean;
}

/** One market: its results, its exposure and its cash-out. */
function MarketPosition({ mine, event, market, old }: MarketPositionProps) {
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

/** A fancy: its prices, and a table of the result by runs. */
function FancyPosition({ mine, event, market }: MyMarketProps) {
  const { t } = useLingui();
  const live = useMarketStructure(mine.eventId, mine.marketId);
  const ranges = projectedRuns(mine.figures?.ladder, []);
  const runner = market?.runners[0];
  const name = market?.name ?? mine.bets[0]?.marketName;
  return (
    <>
      {market && runner && (
        <div className={styles.runner}>
          <span className={styles.runnerName}>
            {runner.name === market.name ? t`No and Yes now` : runner.name}
          </span>
          <span />
          <LivePair
            event={event}
            market={market}
            runner={runner}
            suspended={!availabilityOf(live).takesBets || !runnerAvailability(live, runner.id).takesBets}
          />
        </div>
      )}
      {ranges.length > 0 && (
        <details className={styles.ladder}>
          <summary>{t`Result by runs`}</summary>
          <table className={styles.ranges}>
            <caption className="visually-hidden">
              {name === undefined ? t`Result by runs of this fancy` : t`Result by runs of ${name}`}
            </caption>
            <tbody>
              {ranges.map((range) => (
                <tr key={range.fromRun ?? 'first'}>
                  <th scope="row">{describeRuns(range)}</th>
                  <td>
                    <Money paise={range.before} sign />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </>
  );
}
