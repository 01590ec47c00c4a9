import { UsageError } from './command';

/**
 * A typed share of the devices: `5`, `2.25`, `5%`. Devices are distinguished by hundredths of a percent.
 * @throws UsageError when it is not such a share
 */
export function readPercent(typed: string): number {
  const [, number] = /^(\d{1,3}(?:\.\d{1,2})?)%?$/.exec(typed) ?? [];
  const percent = Number(number ?? Number.NaN);
  if (percent <= 100) return percent;
  throw new UsageError(
    `“${typed}” is not a percentage: give a number from 0 to 100, with at most two decimals, like 2.5.`,
  );
}
