import { t } from '@touchline/shared/language/macro';

const GROUPED = new Intl.NumberFormat('en-IN');

/**
 * A count as text: "1 row", "10,000 rows".
 * @param one the word for one
 * @param plural the word for more; `one` with an s by default
 */
export function formatCount(count: number, one: string, plural = `${one}s`): string {
  return `${GROUPED.format(count)} ${count === 1 ? one : plural}`;
}

/** "1,500 of 10,000 rows". @param one the word for one */
export function formatProgress(done: number, total: number, one = 'row'): string {
  return t`${GROUPED.format(done)} of ${formatCount(total, one)}`;
}
