import { playerKey } from '@touchline/shared/contracts';
import { useBusState, useQuery } from '@touchline/shared/platform';
import { useState } from 'react';
import { ListMoved } from './readPages';
import { type Reader, type Reading, type ReadingSource, startRangeReader } from './startRangeReader';

/** How often a list that changes while it is read is read again before the player is told. */
const STARTS = 3;
/** Within this time the page shows what was read; later it is read again in the background. */
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
    // A deep comparison of sums would cost more than it saves.
    structuralSharing: false,
  });
}

/**
 * The player's key; between the end of a session and the next login the key of the player before. It belongs into the
 * query keys, so that what is read for one player does not go on for another.
 */
export function usePlayerKey(): string | undefined {
  const current = playerKey(useBusState('session'));
  const [last, setLast] = useState(current);
  if (current !== undefined && current !== last) setLast(current);
  return current ?? last;
}
