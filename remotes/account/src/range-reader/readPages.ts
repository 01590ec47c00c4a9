import { messageOf } from '@touchline/shared/platform';

/** What a paged call is asked with. */
export interface PageAsked {
  SkipCount: number;
  MaxResultCount: number;
}

/** What a paged call answers. */
export interface PageAnswer<Row> {
  totalCount: number;
  items: readonly Row[];
  /** Rows of the page that could not be read, and are not among `items`. */
  leftOut?: number | undefined;
}

/** Asks for one page; the options are for `api.run`. */
export type AskPage<Answer> = (page: PageAsked, options: { signal?: AbortSignal }) => Promise<Answer>;

/** A page as it was read, and how many rows there were up to its end, those that could not be read included. */
export type PageRead<Answer> = Answer & { read: number };

/** Rows came or went while the pages were read: what was read so far may have a gap or a row twice. */
export class ListMoved extends Error {
  override readonly name = 'ListMoved';

  constructor() {
    super('The list changed while it was read. Please start again.');
  }
}

/**
 * Reads a whole range page by page, one call at a time, and holds none of them. A call that fails rejects `next()`, and
 * the `next()` after it asks for the same page again: whoever reads can stop at a failure and go on later without a row
 * doubled or lost.
 *
 * The asker pins the end of the range (see `pinned`), so that rows that come meanwhile don't shift the pages.
 * @throws ListMoved when the list did change its length; whatever `ask` throws; the signal's reason once it is aborted
 */
export function readPages<Answer extends PageAnswer<unknown>>(
  ask: AskPage<Answer>,
  { pageSize = 500, signal }: { pageSize?: number; signal?: AbortSignal | undefined } = {},
): AsyncIterableIterator<PageRead<Answer>> {
  let read = 0;
  let total: number | undefined;
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      signal?.throwIfAborted();
      if (total !== undefined && read >= total) return { done: true, value: undefined };
      const answer = await ask(
        { SkipCount: read, MaxResultCount: pageSize },
        signal === undefined ? {} : { signal },
      );
      signal?.throwIfAborted();
      const { totalCount, items, leftOut = 0 } = answer;
      const came = items.length + leftOut;
      // A back end may give fewer rows a page than it was asked for; none at all before the end is a gap.
      if (totalCount !== (total ?? totalCount) || (came === 0 && read < totalCount)) throw new ListMoved();
      total = totalCount;
      read += came;
      return { done: false, value: { ...answer, read } };
    },
  };
}

/** Why a reading stopped, for the player. */
export function describeReadError(error: unknown): string {
  return error instanceof ListMoved ? error.message : messageOf(error);
}
