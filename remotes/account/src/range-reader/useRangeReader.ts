import { playerKey } from '@touchline/shared/contracts';
import { useBusState, useQuery } from '@touchline/shared/platform';
import { useState } from 'react';
import { ListMoved } from './readPages';
import { type Reader, type Reading, type ReadingSource, startRangeReader } from './startRangeReader';

/** How often a list that moves under the reading is begun again before that is told. */
const STARTS = 3;
/** Whoever comes back within this time finds what was read; later it is read again behind it. */
const FRESH_MS = 60_000;

/** What the page keeps of a range: also the reader, so that a reading goes on where it stopped. */
type Kept<Sum> = Reading<Sum> & { readonly reader: Reader<Sum> };

/**
 * Reads a whole range page by page into a sum and shows it as it grows. A failure leaves what was read, and `refetch` goes
 * on from there, as does whoever comes back to the page; of a whole reading it makes a new one, shown once that is whole.
 * @param key of the range, for the query cache
 * @param freshMs how long a whole reading counts as the latest
 */
export function useRangeReader<Row, Sum>(
  key: readonly unknown[],
  source: ReadingSource<Row, Sum>,
  { freshMs = FRESH_MS }: { freshMs?: number } = {},
) {
  return useQuery<Kept<Sum>>({
    queryKey: ['account', 'reading', ...key],
    queryFn: async ({ client, queryKey, signal }) => {
      const shown = client.getQueryData<Kept<Sum>>(queryKey);
      const reader = shown && !shown.isWhole ? shown.reader : startRangeReader(source);
      for (let starts = 1; ; ) {
        try {
          const kept = { ...(await reader.next(signal)), reader };
          signal.throwIfAborted();
          if (kept.isWhole) return kept;
          if (!shown?.isWhole) client.setQueryData(queryKey, kept);
        } catch (error) {
          if (!(error instanceof ListMoved) || starts === STARTS) throw error;
          starts += 1;
        }
      }
    },
    staleTime: ({ state }) => (state.data?.isWhole ? freshMs : 0),
    refetchOnWindowFocus: false,
    // Nothing in a sum is worth a deep comparison with the one before.
    structuralSharing: false,
  });
}

/**
 * Whose account this is; between the end of a session and the next login whose it was. What is read for one player must
 * not go on for another: this belongs into its keys.
 */
export function usePlayerKey(): string | undefined {
  const current = playerKey(useBusState('session'));
  const [last, setLast] = useState(current);
  if (current !== undefined && current !== last) setLast(current);
  return current ?? last;
}
