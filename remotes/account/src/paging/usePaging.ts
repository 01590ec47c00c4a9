import { useSearchParams } from '@touchline/shared/platform';
import type { PageAnswer, PageAsked } from '../range-reader/readPages';

export const PAGE_SIZE = 20;

/** A list's page in the address (`?page=2`), in the form that calls need. */
export function usePaging(): { page: number; query: { SkipCount: number; MaxResultCount: number } } {
  const [params] = useSearchParams();
  const asked = Number(params.get('page'));
  const page = Number.isSafeInteger(asked) && asked > 0 ? asked : 1;
  return { page, query: { SkipCount: (page - 1) * PAGE_SIZE, MaxResultCount: PAGE_SIZE } };
}

/** A page of a list; `totalCount` is undefined while the list's end is unknown. */
interface ListPage<Row> extends Omit<PageAnswer<Row>, 'totalCount'> {
  totalCount: number | undefined;
}

/** The rows of the requested page, also when a back end returns the rest of the list or all of it. */
export function pageOf<Row>(
  answer: PageAnswer<Row>,
  { SkipCount, MaxResultCount }: PageAsked,
): ListPage<Row> {
  const { items, totalCount, leftOut = 0, isUncounted = false } = answer;
  const came = items.length + leftOut;
  if (came <= MaxResultCount) {
    if (!isUncounted) return answer;
    return { ...answer, totalCount: came < MaxResultCount ? SkipCount + came : undefined };
  }
  const start = came >= totalCount ? SkipCount : 0;
  return { ...answer, items: items.slice(start, start + MaxResultCount) };
}
