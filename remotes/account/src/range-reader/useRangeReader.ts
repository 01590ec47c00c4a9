import { useQuery } from '@touchline/shared/platform';
import { pinned } from './pinned';
import { type AskPage, ListMoved, type PageAnswer, readPages } from './readPages';

/** How often a list that changes during the reading is read again before the player is told. */
const STARTS = 3;
/** Within this time the page shows the last reading; later it reads again in the background. */
const FRESH_MS = 60_000;

/** The cached state of a range. It contains the reader, so that a reading continues where it stopped. */
type Kept<Sum> = RangeReading<Sum> & { readonly reader: RangeReader<Sum> };

/**
 * Reads a whole range page by page into a sum and shows it as it grows. After a failure the sum stays, and `refetch` or
 * a return to the page continues it. A complete reading is replaced by a new one once that is complete.
 * @param key of the range, for the query cache
 * @param freshMs how long a complete reading counts as current
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

/** The part of a range that was read, reduced to a sum. */
interface RangeReading<Sum> {
  readonly sum: Sum;
  /** The number of rows read. */
  readonly read: number;
  /** How many of them could not be read, so that the sum is without them. */
  readonly leftOut: number;
  readonly totalCount: number;
  /** Whether the whole range is in the sum. */
  readonly isWhole: boolean;
}

/** The input of a range's reading: its call, and how rows become a sum. */
interface ReadingSource<Row, Sum> {
  readonly ask: AskPage<PageAnswer<Row>>;
  /** A row's time in ISO-8601; rows come newest first. */
  readonly dateOf: (row: Row) => string;
  readonly empty: Sum;
  /** Returns the sum with a page's rows added, without changing the old sum. */
  readonly add: (sum: Sum, rows: readonly Row[]) => Sum;
}

/** A reading that can stop at a failure or by its signal and continue later from the same page. */
interface RangeReader<Sum> {
  /** Reads one more page. @throws errors of `ask`; ListMoved, after which the next call starts again */
  next(signal: AbortSignal): Promise<RangeReading<Sum>>;
}

function startRangeReader<Row, Sum>(source: ReadingSource<Row, Sum>): RangeReader<Sum> {
  let signal: AbortSignal | undefined;
  let pages = start();
  let reading: RangeReading<Sum> = nothing();
  let last: Promise<unknown> = Promise.resolve();

  function start() {
    return readPages<PageAnswer<Row>>(
      pinned((page) => source.ask(page, signal ? { signal } : {}), source.dateOf),
    );
  }
  function nothing(): RangeReading<Sum> {
    return { sum: source.empty, read: 0, leftOut: 0, totalCount: 0, isWhole: false };
  }

  async function readOn(current: AbortSignal): Promise<RangeReading<Sum>> {
    current.throwIfAborted();
    signal = current;
    try {
      const { done, value } = await pages.next();
      if (done) return reading;
      const { items, read, totalCount } = value;
      reading = {
        sum: source.add(reading.sum, items),
        read,
        leftOut: reading.leftOut + (value.leftOut ?? 0),
        totalCount,
        isWhole: read >= totalCount,
      };
      return reading;
    } catch (error) {
      if (error instanceof ListMoved) {
        pages = start();
        reading = nothing();
      }
      throw error;
    }
  }

  return {
    next(current) {
      // Only one call runs at a time. A page that is in flight when the player leaves is used when they return.
      const turn = last.then(() => readOn(current));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
