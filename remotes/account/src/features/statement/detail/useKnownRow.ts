import type { Transaction } from '@touchline/shared/contracts';
import { useQueryClient } from '@touchline/shared/platform';

/** A row as the statement that led here showed it; undefined for whoever comes by the address. */
export function useKnownRow(id: string): Transaction | undefined {
  const pages = useQueryClient().getQueriesData<{ items: readonly Transaction[] }>({
    queryKey: ['account', 'statement'],
  });
  for (const [, page] of pages) {
    const row = page?.items.find((one) => one.id === id);
    if (row) return row;
  }
  return undefined;
}
