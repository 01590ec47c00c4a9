import { plural, t } from '@touchline/shared/language/macro';

interface BetsRead {
  readonly read: number;
  readonly totalCount: number;
}

/** How many bets of a range are read: "1,500 of 10,000 bets". */
export function betProgress({ read, totalCount }: BetsRead): string {
  const done = read.toLocaleString('en-IN');
  return t`${done} of ${plural(totalCount, { one: '# bet', other: '# bets' })}`;
}
