import { t } from '@touchline/shared/language/macro';
import { messageOf } from '@touchline/shared/platform';

/** The request of a paged call. */
export interface PageAsked {
  SkipCount: number;
  MaxResultCount: number;
  /** Only rows before it (see `pinned`); all rows of the range while it is absent. */
  to?: string;
}

/** The answer of a paged call. */
export interface PageAnswer<Row> {
  totalCount: number;
  /** The back end sent no total: more rows may follow. */
  isUncounted?: boolean | undefined;
  items: readonly Row[];
  /** Unreadable rows of the page, which `items` does not contain. */
  leftOut?: number | undefined;
}

/** Requests one page; the options are for `api.run`. */
export type AskPage<Answer> = (page: PageAsked, options: { signal?: AbortSignal }) => Promise<Answer>;

/** A page, and the number of rows up to its end, including unreadable ones. */
export type PageRead<Answer> = Answer & { read: number };

/** Rows were added or removed during the reading: it may have a gap or a row twice. */
export class ListMoved extends Error {
  override readonly name = 'ListMoved';

  constructor() {
    super('The list changed while it was read');
  }
}

/**
 * Reads a whole range page by page, one call at a time, and keeps none of them. When a call fails, `next()` rejects,
 * and the following `next()` requests the same page again, so that a reader can stop at a failure and continue later
 * without a doubled or lost row.
 *
 * The caller fixes the end of the range (see `pinned`), so that new rows do not shift the pages.
 * @throws ListMoved when the list's length changed; errors of `ask`; the signal's reason once it is aborted
 */
export function readPages<Answer extends PageAnswer<unknown>>(
  ask: AskPage<Answer>,
  { pageSize = 500, signal }: { pageSize?: number; signal?: AbortSignal | undefined } = {},
): AsyncIterableIterator<PageRead<Answer>> {
  let read = 0;
  let total: number | undefined;
  let firstRow: string | undefined;
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
      const { totalCount, items, leftOut = 0, isUncounted = false } = answer;
      const came = items.length + leftOut;
      if (isUncounted) {
        // A page may be shorter than requested, so the end is an empty one, or the first one again, of a back end that
        // gives the whole list for each page.
        const row = JSON.stringify(items[0]);
        const isEnd = came === 0 || (read > 0 && row !== undefined && row === firstRow);
        firstRow ??= row;
        if (!isEnd) read += came;
        total = isEnd ? read : read + 1;
        const value = { ...answer, totalCount: total, read };
        return { done: false, value: isEnd ? { ...value, items: [], leftOut: undefined } : value };
      }
      // A back end may return smaller pages than requested; an empty page before the end is a gap.
      if (totalCount !== (total ?? totalCount) || (came === 0 && read < totalCount)) throw new ListMoved();
      total = totalCount;
      read += came;
      return { done: false, value: { ...answer, read } };
    },
  };
}

/** The reason why a reading stopped, as text for the player. */
export function describeReadError(error: unknown): string {
  return error instanceof ListMoved
    ? t`The list changed while it was read. Please start again.`
    : messageOf(error);
}
