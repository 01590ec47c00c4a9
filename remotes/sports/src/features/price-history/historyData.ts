import type { Side } from '@touchline/shared/contracts/bets';
import type { Hundredths } from '@touchline/shared/contracts/reading';
import { t } from '@touchline/shared/language/macro';
import type { HistoryPoint } from './PriceHistory';

/** Columns of a chart: seconds before now (0 and below), best back, best lay; null where nothing is known. */
type HistoryData = [number[], (number | null)[], (number | null)[]];

/** A history in the chart's form, continued to now: the last price is valid until the next one. @param now epoch ms */
export function historyData(points: readonly HistoryPoint[], now: number): HistoryData {
  const last = points.at(-1);
  const drawn = last ? [...points, { ...last, at: Math.max(now, last.at) }] : [];
  return [
    drawn.map(({ at }) => (at - now) / 1_000),
    drawn.map(({ back }) => back ?? null),
    drawn.map(({ lay }) => lay ?? null),
  ];
}

/** A bet of the player on the runner. */
export interface ChartBet {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly price: Hundredths;
  readonly side: Side;
}

/** The history's columns, then the player's backs and lays: a price where a bet was placed, null elsewhere. */
type ChartColumns = [...HistoryData, (number | null)[], (number | null)[]];

/** The last `seconds` of a history, which begins with the price of that time. @param seconds undefined: all of it */
export function within([times, backs, lays]: HistoryData, seconds: number | undefined): HistoryData {
  const from = seconds === undefined ? Number.NEGATIVE_INFINITY : -seconds;
  const first = times.findIndex((time) => time >= from);
  if (seconds === undefined || first <= 0) return [times, backs, lays];
  return [
    [from, ...times.slice(first)],
    [backs[first - 1] ?? null, ...backs.slice(first)],
    [lays[first - 1] ?? null, ...lays.slice(first)],
  ];
}

/** A history with the bets that were placed during it. @param now epoch ms */
export function withBets(
  [times, backs, lays]: HistoryData,
  bets: readonly ChartBet[],
  now: number,
): ChartColumns {
  const [from] = times;
  const marks = bets
    .map(({ at, price, side }) => ({ time: (at - now) / 1_000, price, side }))
    .filter(({ time }) => from !== undefined && time >= from && time <= 0);
  const all = [...new Set([...times, ...marks.map(({ time }) => time)])].sort((a, b) => a - b);
  const at = (values: (number | null)[], time: number) =>
    values[times.findLastIndex((earlier) => earlier <= time)] ?? null;
  const ownPrices = (side: Side) =>
    all.map((time) => marks.find((mark) => mark.side === side && mark.time === time)?.price ?? null);
  return [
    all,
    all.map((time) => at(backs, time)),
    all.map((time) => at(lays, time)),
    ownPrices('BACK'),
    ownPrices('LAY'),
  ];
}

/** The label of a mark on the time axis: "now", "30 s", "5 min", "2 h". @param seconds 0 or below */
export function agoLabel(seconds: number): string {
  const ago = Math.round(-seconds);
  if (ago <= 0) return t({ message: 'now', context: 'the end of a time axis' });
  if (ago < 60) return t`${ago} s`;
  const minutes = Math.round(ago / 6) / 10;
  if (ago < 3_600) return t`${minutes} min`;
  const hours = Math.round(ago / 360) / 10;
  return t`${hours} h`;
}
