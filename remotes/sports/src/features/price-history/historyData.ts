import type { HistoryPoint } from './PriceHistory';

/** Columns of a chart: seconds before now (0 and below), best back, best lay; null where nothing is known. */
export type HistoryData = [number[], (number | null)[], (number | null)[]];

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

/** The label of a mark on the time axis: "now", "30 s", "5 min", "2 h". @param seconds 0 or below */
export function agoLabel(seconds: number): string {
  const ago = Math.round(-seconds);
  if (ago <= 0) return 'now';
  if (ago < 60) return `${ago} s`;
  const minutes = ago / 60;
  if (minutes < 60) return `${Math.round(minutes * 10) / 10} min`;
  return `${Math.round(minutes / 6) / 10} h`;
}
