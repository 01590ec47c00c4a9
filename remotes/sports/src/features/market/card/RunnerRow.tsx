import type { Side } from '@touchline/shared/contracts/bets';
import type { Market, Runner, SportEvent } from '@touchline/shared/contracts/markets';
import { t } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { LadderButton } from '../../ladder';
import {
  LivePrice,
  type MarketStructure,
  marketRef,
  priceKey,
  runnerAvailability,
  runnerStatusOf,
} from '../../odds';
import type { ProjectedProfitLoss } from '../../positions';
import { PriceChartButton } from '../../price-history';
import { pickPrice, selectionOf, slipFor, useIsPicked } from '../../slip';
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
    <RunnerPrice
      key={`${side}${depth}`}
      event={event}
      market={market}
      runner={runner}
      side={side}
      depth={depth}
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

interface RunnerPriceProps {
  readonly event: SportEvent;
  readonly market: Market;
  readonly runner: Runner;
  readonly side: Side;
  readonly depth: number;
  readonly suspended: boolean;
}

const DEPTHS = [1, 2, 3] as const;

function RunnerPrice({ event, market, runner, side, depth, suspended }: RunnerPriceProps) {
  const platform = usePlatform();
  const picked = useIsPicked(event.id, market.id, runner.id, side);
  return (
    <LivePrice
      cell={priceKey(marketRef(event.id, market.id), runner.id, side, depth)}
      side={side}
      depth={DEPTHS[depth]}
      className={depth === 0 ? styles.best : styles.deep}
      label={priceLabel(side, depth, runner.name)}
      suspended={suspended}
      selected={picked && depth === 0}
      onPick={(price, tap) =>
        pickPrice(slipFor(platform), selectionOf(event, market, runner), side, price, tap)
      }
    />
  );
}

/** The card is drawn again when the language changes, so a price need not watch it. */
function priceLabel(side: Side, depth: number, name: string): string {
  if (depth === 0) return side === 'BACK' ? t`Back ${name} at` : t`Lay ${name} at`;
  if (depth === 1) return side === 'BACK' ? t`Back ${name} second best at` : t`Lay ${name} second best at`;
  return side === 'BACK' ? t`Back ${name} third best at` : t`Lay ${name} third best at`;
}
