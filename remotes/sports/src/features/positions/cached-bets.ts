import { api, type ResultOf } from '@touchline/shared/contracts/api';
import type { OpenBets } from '@touchline/shared/contracts/bets';
import { readStored, STORAGE } from '@touchline/shared/storage';

/**
 * The open bets of the last answer, which the shell stores in wire form: shown, marked as old, until the first answer
 * of this page (docs/reference/behaviour.md#session). An empty list is not used, because "no bets" may not be claimed
 * from memory.
 */
export function cachedOpenBets(): OpenBets | undefined {
  const stored = readStored(STORAGE.openBets, api.getUserOpenBets.result);
  return stored && stored.openBets.length > 0 ? stored : undefined;
}

/** The expected profit and loss of the last answer, stored the same way. */
export function cachedProfitLoss(): ResultOf<typeof api.getUserExpectedProfitLoss> | undefined {
  const stored = readStored(STORAGE.profitLoss, api.getUserExpectedProfitLoss.result);
  return stored && stored.items.length > 0 ? stored : undefined;
}
