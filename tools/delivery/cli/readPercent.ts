import { UsageError } from './Command';

/**
 * A share of the devices as it was typed: `5`, `2.25`, `5%`. Devices are told apart by the hundredth of a percent.
 * @throws UsageError when it is none
 */
export function readPercent(typed: string): number {
  const [, number] = /^(\d{1,3}(?:\.\d{1,2})?)%?$/.exec(typed) ?? [];
  const percent = Number(number ?? Number.NaN);
  if (percent <= 100) return percent;
  throw new UsageError(
    `“${typed}” is no percentage: a number from 0 to 100, with at most two decimals, like 2.5.`,
  );
}
