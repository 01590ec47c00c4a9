import type { SportEvent } from '@touchline/shared/contracts';
import {
  closedWord,
  LivePrice,
  priceKey,
  rowKey,
  useHomeMarket,
  useMarketStructure,
  useStaleMark,
} from '../odds';
import { useIsPicked, usePickFromRow } from '../slip';
import styles from './EventRow.module.css';
import { type RowRunner, rowColumns } from './row-columns';

const SIDES = ['BACK', 'LAY'] as const;

interface RowPricesProps {
  readonly event: SportEvent;
  readonly runners: readonly RowRunner[];
  readonly ended: boolean;
}

/** The best back and lay of each runner, in the order 1, X, 2. */
export function RowPrices({ event, runners, ended }: RowPricesProps) {
  // Without a market of its own the row follows the first one that an answer quotes its runner in.
  const home = useHomeMarket(event.market ? undefined : runners[0]?.id);
  const marketId = event.market?.id ?? home;
  const market = useMarketStructure(marketId);
  const closed = ended || (market !== undefined && market.status !== 'OPEN');
  return (
    <div ref={useStaleMark(marketId)} className={styles.prices} data-runners={runners.length}>
      {rowColumns(runners).map((runner, column) =>
        runner ? (
          <RunnerPrices
            key={runner.id}
            event={event}
            runner={runner}
            suspended={closed || (market !== undefined && market.runners[runner.id] !== 'ACTIVE')}
          />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the empty column is its place
          <span key={column} className={styles.blank} aria-hidden="true" />
        ),
      )}
      {closed && (
        <span className={styles.overlay}>
          {ended || (market?.status === 'CLOSED' && !market.statusLabel) ? 'Ended' : closedWord(market)}
        </span>
      )}
    </div>
  );
}

function RunnerPrices({
  event,
  runner,
  suspended,
}: {
  event: SportEvent;
  runner: RowRunner;
  suspended: boolean;
}) {
  return (
    <div className={styles.pair}>
      {SIDES.map((side) => (
        <RowPrice key={side} event={event} runner={runner} side={side} suspended={suspended} />
      ))}
    </div>
  );
}

interface RowPriceProps {
  readonly event: SportEvent;
  readonly runner: RowRunner;
  readonly side: 'BACK' | 'LAY';
  readonly suspended: boolean;
}

function RowPrice({ event, runner, side, suspended }: RowPriceProps) {
  const pick = usePickFromRow();
  return (
    <LivePrice
      cell={event.market ? priceKey(event.market.id, runner.id, side) : rowKey(runner.id, side)}
      side={side}
      label={`${side === 'BACK' ? 'Back' : 'Lay'} ${runner.name} at`}
      suspended={suspended}
      selected={useIsPicked(runner.id, side)}
      onPick={(price) => void pick(event, runner, side, price)}
    />
  );
}
