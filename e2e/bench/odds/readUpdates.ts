import type { Price } from '@touchline/shared/contracts/markets';
import { formatMoneyShort, formatOdds } from '@touchline/shared/format';
import type { WireMarket, WirePush, WireSide } from './board-shape';
import { cellKey } from './Layout';

const SIDES = ['back', 'lay'] as const;

export type Quotes = Map<string, Price>;

/**
 * Reads a message for the variants without an engine: plain JSON, without a contract or versions. A side is sent whole;
 * `changed` is called only for its changed cells.
 */
export function readUpdates(data: string, quotes: Quotes, changed: (key: string) => void): void {
  const push: WirePush = JSON.parse(data);
  for (const { id: marketId, runners } of push.changes)
    for (const runner of runners ?? []) readRunner(marketId, runner, quotes, changed);
}

export function readMarkets(markets: readonly WireMarket[]): Quotes {
  const quotes: Quotes = new Map();
  for (const { id, runners } of markets)
    for (const runner of runners) readRunner(String(id), runner, quotes, () => undefined);
  return quotes;
}

type Runner = { id: string | number } & Partial<
  Record<WireSide, readonly { price: number; size?: number | null | undefined }[]>
>;

function readRunner(marketId: string, runner: Runner, quotes: Quotes, changed: (key: string) => void) {
  for (const side of SIDES)
    runner[side]?.forEach((wire, depth) => {
      const key = cellKey({ marketId, runnerId: String(runner.id), side, depth });
      const price = Math.round(wire.price * 100);
      const size = Math.round((wire.size ?? 0) * 100);
      const before = quotes.get(key);
      if (before?.price === price && before.size === size) return;
      quotes.set(key, { price, size });
      changed(key);
    });
}

/** The figures of a cell. */
export function figures(quote: Price | undefined): { price: string | undefined; size: string | undefined } {
  return {
    price: quote && formatOdds(quote.price),
    size: quote?.size === undefined ? undefined : formatMoneyShort(quote.size),
  };
}
