import type { SportEvent } from '@touchline/shared/contracts';
import {
  closedWord,
  LivePrice,
  priceKey,
  rowKey,
  rowMark,
  useHomeMarket,
  useMarketStructure,
  useStaleMark,
} from '../../odds';
import { useIsPicked, usePickFromRow } from '../../slip';
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
  // Until the market's own prices are known the row shows those of its list.
  const quotedIn = market && marketId;
  // A market whose kind or price format is not known takes no bets.
  const unknown = event.market?.kind === 'other' || event.market?.format === 'other';
  const closed = ended || unknown || (market !== undefined && market.status !== 'OPEN');
  return (
    <div
      ref={useStaleMark(quotedIn ?? rowMark(event.id))}
      className={styles.prices}
      data-runners={runners.length}
    >
      {rowColumns(runners).map((runner, column) =>
        runner ? (
          <RunnerPrices
            key={runner.id}
            event={event}
            marketId={marketId}
            quotedIn={quotedIn}
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
          {ended || (market?.status === 'CLOSED' && !market.statusLabel)
            ? 'Ended'
            : (closedWord(market) ?? 'No bets')}
        </span>
      )}
    </div>
  );
}

interface RunnerPricesProps {
  readonly event: SportEvent;
  /** The row's market, once it is known. */
  readonly marketId: string | undefined;
  /** The same, once its own prices are known. */
  readonly quotedIn: string | undefined;
  readonly runner: RowRunner;
  readonly suspended: boolean;
}

function RunnerPrices(props: RunnerPricesProps) {
  return (
    <div className={styles.pair}>
      {SIDES.map((side) => (
        <RowPrice key={side} {...props} side={side} />
      ))}
    </div>
  );
}

function RowPrice({
  event,
  marketId,
  quotedIn,
  runner,
  suspended,
  side,
}: RunnerPricesProps & { side: (typeof SIDES)[number] }) {
  const pick = usePickFromRow();
  return (
    <LivePrice
      cell={quotedIn ? priceKey(quotedIn, runner.id, side) : rowKey(event.id, runner.id, side)}
      side={side}
      label={`${side === 'BACK' ? 'Back' : 'Lay'} ${runner.name} at`}
      suspended={suspended}
      selected={useIsPicked(marketId, runner.id, side)}
      onPick={(price) => void pick(event, marketId, runner, side, price)}
    />
  );
}
