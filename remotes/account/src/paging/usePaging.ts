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

/** The rows of the requested page, also when a back end returns the rest of the list or all of it. */
export function pageOf<Row, Answer extends PageAnswer<Row>>(
  answer: Answer & { readonly items: readonly Row[] },
  { SkipCount, MaxResultCount }: PageAsked,
): Answer & { readonly items: readonly Row[]; readonly leftOut?: number | undefined } {
  const { items, totalCount } = answer;
  if (items.length <= MaxResultCount) return answer;
  const start = items.length >= totalCount ? SkipCount : 0;
  return { ...answer, items: items.slice(start, start + MaxResultCount) };
}
