import { LAST_RUN } from '@touchline/shared/betting';
import { Money } from '@touchline/shared/ui';
import { availabilityOf, runnerAvailability, useMarketStructure } from '../odds';
import { LivePair } from './LivePair';
import styles from './MyMarkets.module.css';
import type { MyMarketProps } from './my-markets';

interface Range {
  readonly fromRun: number | null;
  readonly toRun: number | null;
  readonly pl: number;
}

/** A fancy: its prices, and a table of the result by runs. */
export function FancyPosition({ mine, title, market }: MyMarketProps) {
  const live = useMarketStructure(mine.marketId);
  const ladder = mine.figures?.ladder ?? [];
  const runner = market?.runners[0];
  return (
    <>
      {market && runner && (
        <div className={styles.runner}>
          <span className={styles.runnerName}>
            {runner.name === market.name ? 'No and Yes now' : runner.name}
          </span>
          <span />
          <LivePair
            event={{ id: mine.eventId, title }}
            market={market}
            runner={runner}
            suspended={!availabilityOf(live).takesBets || !runnerAvailability(live, runner.id).takesBets}
          />
        </div>
      )}
      {ladder.length > 0 && (
        <details className={styles.ladder}>
          <summary>Result by runs</summary>
          <table className={styles.ranges}>
            <caption className="visually-hidden">
              Result by runs of {market?.name ?? mine.bets[0]?.marketName ?? 'this fancy'}
            </caption>
            <tbody>
              {ladder.map((range) => (
                <tr key={range.fromRun}>
                  <th scope="row">{describeRange(range)} runs</th>
                  <td>
                    <Money paise={range.pl} sign />
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

function describeRange({ fromRun, toRun }: Range): string {
  const from = fromRun ?? 0;
  if (toRun === null || toRun >= LAST_RUN) return from === 0 ? 'Any number of' : `${from} or more`;
  return from === toRun ? String(from) : `${from} to ${toRun}`;
}
