import type { PageAnswer, PageAsked } from '../range-reader/readPages';

/** The rows of the page that was asked for, also of a back end that gives more: the rest of the list, or all of it. */
export function pageOf<Row, Answer extends PageAnswer<Row>>(
  answer: Answer & { readonly items: readonly Row[] },
  { SkipCount, MaxResultCount }: PageAsked,
): Answer & { readonly items: readonly Row[]; readonly leftOut?: number | undefined } {
  const { items, totalCount } = answer;
  if (items.length <= MaxResultCount) return answer;
  const start = items.length >= totalCount ? SkipCount : 0;
  return { ...answer, items: items.slice(start, start + MaxResultCount) };
}
