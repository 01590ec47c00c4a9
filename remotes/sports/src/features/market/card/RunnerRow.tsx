import type { Side } from '@touchline/shared/contracts/bets';
import type { Market, Runner, SportEvent } from '@touchline/shared/contracts/markets';
import { LadderButton } from '../../ladder';
import { type MarketStructure, marketRef, runnerAvailability, runnerStatusOf } from '../../odds';
import type { ProjectedProfitLoss } from '../../positions';
import { PriceChartButton } from '../../price-history';
import { MarketPrice } from './MarketPrice';
import { RunnerName } from './RunnerName';
import styles from './RunnerRow.module.css';

interface RunnerRowProps {
  readonly event: SportEvent;
  readonly market: Market;
  readonly runner: Runner;
  readonly live: MarketStructure | undefined;
  /** Prices per side. */
  readonly depth: number;
  /** The whole market takes no bets. */
  readonly closed: boolean;
  readonly projected: ProjectedProfitLoss | undefined;
  /** The market has several winners. */
  readonly places: boolean;
}

/** A runner with its ladder. Screen and keyboard have the same order: worst back to worst lay. */
export function RunnerRow(props: RunnerRowProps) {
  const { event, market, runner, live, depth: deep, closed, projected, places } = props;
  const status = runnerStatusOf(live, runner.id);
  const { takesBets, label } = runnerAvailability(live, runner.id);
  const depths = [...Array(deep).keys()];
  const price = (side: Side, depth: number) => (
    <MarketPrice
      key={`${side}${depth}`}
      event={event}
      market={market}
      runner={runner}
      side={side}
      depth={depth}
      className={depth === 0 ? styles.best : styles.deep}
      suspended={closed || !takesBets || runner.isAmbiguous === true}
    />
  );
  return (
    <li className={styles.row} data-status={status} data-depth={deep} data-price-row="">
      <RunnerName
        market={marketRef(event.id, market.id)}
        runner={runner}
        status={status}
        word={label}
        projected={projected}
        places={places}
        picture={<PriceChartButton event={event} market={market} runner={runner} />}
        ladder={<LadderButton market={market} runner={runner} className={styles.ladder} />}
      />
      {[...depths].reverse().map((depth) => price('BACK', depth))}
      {depths.map((depth) => price('LAY', depth))}
    </li>
  );
}
