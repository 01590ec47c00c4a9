import type { Side } from '@touchline/shared/contracts/bets';
import type { SportEvent } from '@touchline/shared/contracts/markets';
import { t } from '@touchline/shared/language/macro';
import { useSyncExternalStore } from 'react';
import {
  availabilityOf,
  isUnsupported,
  LivePrice,
  type MarketRef,
  marketRef,
  priceKey,
  rowKey,
  rowMark,
  runnerAvailability,
  useMarketStructure,
  useStaleMark,
} from '../../odds';
import { useIsPicked, usePickFromRow } from '../../slip';
import styles from './EventRow.module.css';

const BEST = [
  { side: 'BACK', depth: 0 },
  { side: 'LAY', depth: 0 },
] as const;
/** From the worst back to the worst lay, as in a market. */
const TWO_DEEP = [{ side: 'BACK', depth: 1 }, ...BEST, { side: 'LAY', depth: 1 }] as const;

/** On narrower screens no row of so many runners has room for second prices (board-sizes.css). */
const wideScreen = window.matchMedia?.('(min-width: 1200px)');
const widerScreen = window.matchMedia?.('(min-width: 1600px)');
const onWidthChange = (changed: () => void) => {
  const screens = [wideScreen, widerScreen];
  for (const screen of screens) screen?.addEventListener('change', changed);
  return () => {
    for (const screen of screens) screen?.removeEventListener('change', changed);
  };
};

function useHasSecondPrices(runners: number): boolean {
  const screen = runners > 2 ? widerScreen : wideScreen;
  return useSyncExternalStore(onWidthChange, () => screen?.matches ?? false);
}

export interface RowPricesProps {
  readonly event: SportEvent;
  /** The row's market, once it is known. */
  readonly marketId: string | undefined;
  readonly runners: readonly RowRunner[];
  readonly ended: boolean;
}

/**
 * The best back and lay of each runner, in the order 1, X, 2; on a wide screen the second best too. In a field each
 * runner has a line with its name.
 */
export function RowPrices({
  event,
  marketId,
  runners,
  ended,
  isField = false,
}: RowPricesProps & { readonly isField?: boolean }) {
  const market = useMarketStructure(event.id, marketId);
  // Until the market's own prices are known the row shows the list's.
  const quotedIn = market && marketId !== undefined ? marketRef(event.id, marketId) : undefined;
  const { takesBets, label } = availabilityOf(market, {
    // A row shows its event's main market: when that has closed, the event is over.
    eventEnded: ended || (market?.status === 'CLOSED' && !market.statusLabel),
    unsupported: event.market && isUnsupported(event.market),
  });
  const cells = useHasSecondPrices(runners.length) ? TWO_DEEP : BEST;
  return (
    <div
      ref={useStaleMark(quotedIn ?? rowMark(event.id))}
      className={isField ? styles.fieldPrices : styles.prices}
      data-runners={runners.length}
    >
      {(isField ? runners : rowColumns(runners)).map((runner, column) =>
        runner ? (
          <RunnerPrices
            key={runner.id}
            event={event}
            marketId={marketId}
            quotedIn={quotedIn}
            runner={runner}
            suspended={!takesBets || !runnerAvailability(market, runner.id).takesBets}
            cells={isField ? BEST : cells}
            isNamed={isField}
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
  readonly quotedIn: MarketRef | undefined;
  readonly runner: RowRunner;
  readonly suspended: boolean;
}

function RunnerPrices({
  cells,
  isNamed,
  ...props
}: RunnerPricesProps & { readonly cells: typeof TWO_DEEP | typeof BEST; readonly isNamed: boolean }) {
  const { name } = props.runner;
  return (
    <div className={isNamed ? styles.named : styles.pair} data-runner={name}>
      {isNamed && <span translate="no">{name}</span>}
      {cells.map((cell) => (
        <RowPrice key={`${cell.side}${cell.depth}`} {...props} {...cell} />
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
  depth,
}: RunnerPricesProps & (typeof TWO_DEEP)[number]) {
  const pick = usePickFromRow();
  const picked = useIsPicked(event.id, marketId, runner.id, side);
  return (
    <LivePrice
      cell={quotedIn ? priceKey(quotedIn, runner.id, side, depth) : rowKey(event.id, runner.id, side, depth)}
      side={side}
      depth={depth === 0 ? 1 : 2}
      className={depth === 0 ? undefined : styles.second}
      label={priceLabel(side, depth, runner.name)}
      suspended={suspended}
      selected={picked && depth === 0}
      onPick={(price, tap) => void pick(event, marketId, runner, side, price, tap)}
    />
  );
}

/** The row is drawn again when the language changes, so a price need not watch it. */
function priceLabel(side: Side, depth: number, name: string): string {
  if (depth === 0) return side === 'BACK' ? t`Back ${name} at` : t`Lay ${name} at`;
  return side === 'BACK' ? t`Second best: back ${name} at` : t`Second best: lay ${name} at`;
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
