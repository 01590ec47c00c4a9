import { pinned } from './pinned';
import { type AskPage, ListMoved, type PageAnswer, readPages } from './readPages';

/** What was read of a range so far, folded into a sum. */
export interface Reading<Sum> {
  readonly sum: Sum;
  /** Rows up to the end of what was read. */
  readonly read: number;
  /** Of these, rows that could not be read: the sum is without them. */
  readonly leftOut: number;
  readonly totalCount: number;
  /** Whether the whole range is in the sum. */
  readonly isWhole: boolean;
}

/** What a range is read with: its call, and how rows become a sum. */
export interface ReadingSource<Row, Sum> {
  /** Asks for a page of the rows before `to`; of all of them while it is absent. */
  readonly ask: (
    ...asked: [...Parameters<AskPage<PageAnswer<Row>>>, to: string | undefined]
  ) => Promise<PageAnswer<Row>>;
  /** A row's moment in ISO-8601, newest first. */
  readonly dateOf: (row: Row) => string;
  readonly empty: Sum;
  /** The sum with the rows of a page in it, the sum before left as it is. */
  readonly add: (sum: Sum, rows: readonly Row[]) => Sum;
}

/** A reading that can stop at a failure or by its signal, and go on later from the same page. */
export interface Reader<Sum> {
  /** Reads one page more. @throws whatever `ask` throws; ListMoved, and begins again with the next call */
  next(signal: AbortSignal): Promise<Reading<Sum>>;
}

export function startRangeReader<Row, Sum>(source: ReadingSource<Row, Sum>): Reader<Sum> {
  let signal: AbortSignal | undefined;
  let pages = start();
  let reading: Reading<Sum> = nothing();
  let last: Promise<unknown> = Promise.resolve();

  function start() {
    return readPages<PageAnswer<Row>>(
      pinned((page, _options, to) => source.ask(page, signal ? { signal } : {}, to), source.dateOf),
    );
  }
  function nothing(): Reading<Sum> {
    return { sum: source.empty, read: 0, leftOut: 0, totalCount: 0, isWhole: false };
  }

  async function readOn(current: AbortSignal): Promise<Reading<Sum>> {
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
      // One call at a time: a page still on its way when the player leaves counts when they come back.
      const turn = last.then(() => readOn(current));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
