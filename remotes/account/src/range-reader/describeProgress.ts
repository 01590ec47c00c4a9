import { plural } from '@touchline/shared/language/macro';

const GROUPED = new Intl.NumberFormat('en-IN');

/** How far a range of rows was read, "1,500 of 10,000 rows". */
export function describeProgress(read: number, total: number): string {
  const done = GROUPED.format(read);
  return plural(total, { one: `${done} of # row`, other: `${done} of # rows` });
}
