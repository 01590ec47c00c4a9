import type { SportEvent } from '@touchline/shared/contracts';
import {
  availabilityOf,
  isUnsupported,
  LivePrice,
  priceKey,
  rowKey,
  rowMark,
  runnerAvailability,
  useHomeMarket,
  useMarketStructure,
  useStaleMark,
} from '../../odds';
import { useIsPicked, usePickFromRow } from '../../slip';
import styles from './EventRow.module.css';

const SIDES = ['BACK', 'LAY'] as const;

interface RowPricesProps {
  readonly event: SportEvent;
  readonly runners: readonly RowRunner[];
  readonly ended: boolean;
}

/** The best back and lay of each runner, in the order 1, X, 2. */
export function RowPrices({ event, runners, ended }: RowPricesProps) {
  // A row without a market of its own follows the first market that quotes its runner.
  const home = useHomeMarket(event.market ? undefined : runners[0]?.id);
  const marketId = event.market?.id ?? home;
  const market = useMarketStructure(marketId);
  // Until the market's own prices are known the row shows the list's.
  const quotedIn = market && marketId;
  const { takesBets, label } = availabilityOf(market, {
    // A row shows its event's main market: when that has closed, the event is over.
    eventEnded: ended || (market?.status === 'CLOSED' && !market.statusLabel),
    unsupported: event.market && isUnsupported(event.market),
  });
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
            suspended={!takesBets || !runnerAvailability(market, runner.id).takesBets}
          />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the empty column is its place
          <span key={column} className={styles.blank} aria-hidden="true" />
        ),
      )}
      {label !== undefined && <span className={styles.overlay}>{label}</span>}
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
    <div className={styles.pair} data-runner={props.runner.name}>
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

export type RowRunner = NonNullable<SportEvent['runners']>[number];

/**
 * A row's three columns, 1 X 2: the draw is in the middle wherever the back end lists it; without a draw the middle
 * stays empty, so that all rows of a list line up.
 */
export function rowColumns(runners: readonly RowRunner[]): readonly (RowRunner | undefined)[] {
  const draw = runners.find((runner) => /^(the )?draw$/i.test(runner.name.trim()));
  const [first, second, third] = runners.filter((runner) => runner !== draw);
  return [first, draw ?? (third && second), third ?? second];
}
