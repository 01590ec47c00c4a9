import type { MoneyRequest } from '@touchline/shared/contracts';
import { parseRupees } from '@touchline/shared/format';
import { useUnderWay } from './useUnderWay';

/** A withdrawal of the typed amount that is on its way already: a second one is seldom meant. */
export function useSameAmount(typed: string): MoneyRequest | undefined {
  const { data } = useUnderWay();
  const amount = parseRupees(typed);
  return amount.ok ? data?.find((request) => request.amount === amount.paise) : undefined;
}
