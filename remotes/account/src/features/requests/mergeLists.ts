import type { MoneyRequest } from '@touchline/shared/contracts/money';
import { ListMoved, type PageAnswer, type PageRead } from '../../range-reader/readPages';

/** The pages of a list of requests, newest first. */
type RequestPages = AsyncIterator<PageRead<PageAnswer<MoneyRequest>>>;

/** Requests of several lists as one. */
export interface Merged {
  /** Newest first, each once. */
  readonly rows: readonly MoneyRequest[];
  /** Whether all lists have been read to their end. */
  readonly isWhole: boolean;
  /** Unreadable rows of the pages read. */
  readonly leftOut: number;
  /** Why a list is missing, when another one answered. */
  readonly missing: unknown;
}

interface Source {
  readonly pages: RequestPages;
  rows: readonly MoneyRequest[];
  /** The index of the first of `rows` that is not merged yet. */
  at: number;
  /** Whether no page follows `rows`. */
  isLast: boolean;
}

/**
 * Reads several lists in parallel, only as far as this many requests need.
 * @param count of the newest requests; more may come back
 * @param fits which requests count
 * @throws a list's failure, when every list failed; ListMoved
 */
export async function mergeLists(
  lists: readonly RequestPages[],
  count: number,
  fits: (row: MoneyRequest) => boolean = () => true,
): Promise<Merged> {
  const sources = lists.map((pages): Source => ({ pages, rows: [], at: 0, isLast: false }));
  const merged = new Map<string, MoneyRequest>();
  const failures: unknown[] = [];
  let leftOut = 0;

  const fill = async (source: Source): Promise<void> => {
    while (source.at === source.rows.length && !source.isLast) {
      try {
        const { done, value } = await source.pages.next();
        source.isLast = done === true || value.read >= value.totalCount;
        source.rows = done ? [] : value.items;
        source.at = 0;
        leftOut += (done ? 0 : value.leftOut) ?? 0;
      } catch (error) {
        if (error instanceof ListMoved) throw error;
        failures.push(error);
        source.isLast = true;
      }
    }
  };

  do {
    await Promise.all(sources.map(fill));
    // Stops where a list must be read further to know which request comes next.
    while (sources.every(({ rows, at, isLast }) => at < rows.length || isLast)) {
      const source = newestOf(sources);
      const row = source?.rows[source.at];
      if (!source || !row) break;
      source.at += 1;
      if (fits(row)) add(merged, row);
    }
  } while (merged.size < count && sources.some(({ isLast }) => !isLast));
  if (failures.length === lists.length) throw failures[0];
  return {
    rows: [...merged.values()],
    isWhole: sources.every(({ isLast, rows, at }) => isLast && at === rows.length),
    leftOut,
    missing: failures[0],
  };
}

/** Two lists may use the same id for different requests, so a request is identified by id, type and amount. */
export const identityOf = ({ id, type, amount }: MoneyRequest): string => `${id} ${type} ${amount}`;

/** For a request in both lists the later state counts. */
function add(merged: Map<string, MoneyRequest>, row: MoneyRequest): void {
  const key = identityOf(row);
  const present = merged.get(key);
  if (!present || momentOf(row.updatedAt) > momentOf(present.updatedAt)) merged.set(key, row);
}

/** The list whose next request is the newest; of those without a time the first list. */
function newestOf(sources: readonly Source[]): Source | undefined {
  const next = (source: Source) => source.rows[source.at];
  return sources
    .filter(next)
    .reduce<Source | undefined>(
      (newest, source) =>
        newest && momentOf(next(newest)?.createdAt) >= momentOf(next(source)?.createdAt) ? newest : source,
      undefined,
    );
}

/** Epoch ms; a row without a date counts as newest, so that it delays no other row. */
function momentOf(iso: string | undefined): number {
  const at = Date.parse(iso ?? '');
  return Number.isNaN(at) ? Number.POSITIVE_INFINITY : at;
}
