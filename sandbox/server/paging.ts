import { invalid } from './Refusal';

const MOST = 1000;

export interface Paging {
  skip: number;
  max: number;
}

/** SkipCount and MaxResultCount of a paged call. @throws Refusal 400 for a skip below 0 or a count outside of 1 to 1000 */
export function paging(query: { SkipCount: number; MaxResultCount: number }): Paging {
  const { SkipCount: skip, MaxResultCount: max } = query;
  if (!Number.isSafeInteger(skip) || skip < 0)
    throw invalid('SkipCount', 'SkipCount is a whole number from 0.');
  if (!Number.isSafeInteger(max) || max < 1 || max > MOST)
    throw invalid('MaxResultCount', `MaxResultCount is a whole number from 1 to ${MOST}.`);
  return { skip, max };
}

/** The optional range of a paged call, in milliseconds. */
export function range(query: { from?: string | undefined; to?: string | undefined }): {
  from: number | undefined;
  to: number | undefined;
} {
  return { from: moment('from', query.from), to: moment('to', query.to) };
}

function moment(field: string, iso: string | undefined): number | undefined {
  if (iso === undefined) return undefined;
  const ms = Date.parse(iso);
  if (!/^\d{4}-\d{2}-\d{2}/.test(iso) || Number.isNaN(ms))
    throw invalid(field, `${field} is not an ISO-8601 moment.`);
  return ms;
}
