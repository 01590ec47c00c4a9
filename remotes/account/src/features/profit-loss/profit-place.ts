import type { RangeAsked } from '../../paging/range';

type Days = Pick<RangeAsked & { status: 'range' }, 'fromDay' | 'toDay'>;

/** The page of a market within a range of days. */
export function marketAddress(marketId: string, { fromDay, toDay }: Days): string {
  return `/profit-detail/${encodeURIComponent(marketId)}${searchOf({ from: fromDay, to: toDay })}`;
}

/**
 * The state that a link to a market stores in its history entry: the address's query, with the range and the open rows.
 */
export interface ProfitPlace {
  readonly profit: string;
}

/**
 * The query of the link back: the stored one, or for a player who came by an address, the same days.
 * @param state of the history entry
 */
export function profitSearch(state: unknown, range: RangeAsked): string {
  if (typeof state === 'object' && state !== null && 'profit' in state && typeof state.profit === 'string')
    return state.profit;
  if (range.status === 'wrong') return '';
  if (range.preset === 'all') return searchOf({ range: 'all' });
  return searchOf({ from: range.fromDay, to: range.toDay });
}

function searchOf(values: Readonly<Record<string, string>>): string {
  const params = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  return params.size > 0 ? `?${params}` : '';
}
