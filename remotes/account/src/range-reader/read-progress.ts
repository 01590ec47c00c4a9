import { plural, t } from '@touchline/shared/language/macro';

const GROUPED = new Intl.NumberFormat('en-IN');

interface BetsRead {
  readonly read: number;
  readonly totalCount: number;
}

/** How many bets of a range are read: "1,500 of 10,000 bets". */
export function betProgress({ read, totalCount }: BetsRead): string {
  const done = GROUPED.format(read);
  return t`${done} of ${plural(totalCount, { one: '# bet', other: '# bets' })}`;
}

/** How far a range of rows was read, "1,500 of 10,000 rows". */
export function describeProgress(read: number, total: number): string {
  const done = GROUPED.format(read);
  return plural(total, { one: `${done} of # row`, other: `${done} of # rows` });
}
