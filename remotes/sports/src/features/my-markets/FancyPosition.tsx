import { LAST_RUN } from '@touchline/shared/betting';
import { t as now, plural, useLingui } from '@touchline/shared/language/macro';
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
  const { t } = useLingui();
  const live = useMarketStructure(mine.eventId, mine.marketId);
  const ladder = mine.figures?.ladder ?? [];
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
            event={{ id: mine.eventId, title }}
            market={market}
            runner={runner}
            suspended={!availabilityOf(live).takesBets || !runnerAvailability(live, runner.id).takesBets}
          />
        </div>
      )}
      {ladder.length > 0 && (
        <details className={styles.ladder}>
          <summary>{t`Result by runs`}</summary>
          <table className={styles.ranges}>
            <caption className="visually-hidden">
              {name === undefined ? t`Result by runs of this fancy` : t`Result by runs of ${name}`}
            </caption>
            <tbody>
              {ladder.map((range) => (
                <tr key={range.fromRun}>
                  <th scope="row">{describeRange(range)}</th>
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
  if (toRun === null || toRun >= LAST_RUN)
    return from === 0 ? now`Any number of runs` : now`${from} or more runs`;
  return from === toRun
    ? now`${plural(from, { one: '# run', other: '# runs' })}`
    : now`${from} to ${toRun} runs`;
}
