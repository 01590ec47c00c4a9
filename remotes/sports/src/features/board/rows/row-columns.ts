import type { SportEvent } from '@touchline/shared/contracts';

export type RowRunner = NonNullable<SportEvent['runners']>[number];

/**
 * A row's three columns, 1 X 2: the draw in the middle wherever the back end lists it; without a draw the middle stays
 * empty, so that all rows of a list line up.
 */
export function rowColumns(runners: readonly RowRunner[]): readonly (RowRunner | undefined)[] {
  const draw = runners.find((runner) => /^(the )?draw$/i.test(runner.name.trim()));
  const [first, second, third] = runners.filter((runner) => runner !== draw);
  return [first, draw ?? (third && second), third ?? second];
}
