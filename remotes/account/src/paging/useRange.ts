import { type RangeAsked, type RangePreset, readRange } from './range';
import { useFilterParams } from './useFilterParams';

/**
 * The range that the address asks for (`?range=7d`, `?from=2026-11-01&to=2026-11-20`, `?since=2026-11-20T10:35:00Z`).
 * @param fallback what an address without a word about it means
 */
export function useRange(fallback: RangePreset): RangeAsked {
  const { value } = useFilterParams();
  const texts = { range: value('range'), from: value('from'), to: value('to'), since: value('since') };
  return readRange(texts, fallback, new Date());
}
