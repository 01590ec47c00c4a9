import { useLingui } from '@touchline/shared/language/macro';
import { Money } from '@touchline/shared/ui';
import { availabilityOf, runnerAvailability, useMarketStructure } from '../odds';
import { describeRuns, projectedRuns } from '../positions';
import { LivePair } from './LivePair';
import styles from './MyMarkets.module.css';
import type { MyMarketProps } from './my-markets';

/** A fancy: its prices, and a table of the result by runs. */
export function FancyPosition({ mine, event, market }: MyMarketProps) {
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
