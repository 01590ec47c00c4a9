import type { TransactionType } from '@touchline/shared/contracts';
import type { Known } from '../../labels/labelOf';

/** The statement from a moment on, of one type or of all: its rows come to the figure that leads there. */
export function statementSince(at: number, type?: Known<TransactionType>): string {
  const query = new URLSearchParams({ since: new Date(at).toISOString(), ...(type && { type }) });
  return `/account-cash-statement?${query}`;
}
