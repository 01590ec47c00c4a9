import {
  api,
  decode,
  type OpenBets,
  type ResultOf,
  STORAGE,
  type StorageKey,
} from '@touchline/shared/contracts';

/**
 * The open bets of the last answer, which the shell stores in wire form: shown, marked as old, until the first answer
 * of this page (specification 4, "Reload"). An empty list is none: that there are no bets is nothing to claim from memory.
 */
export function cachedOpenBets(): OpenBets | undefined {
  const reading = decode(api.getUserOpenBets.result, stored(STORAGE.openBets));
  return reading.ok && reading.value.openBets.length > 0 ? reading.value : undefined;
}

/** The expected profit and loss of the last answer, as above. */
export function cachedProfitLoss(): ResultOf<typeof api.getUserExpectedProfitLoss> | undefined {
  const reading = decode(api.getUserExpectedProfitLoss.result, stored(STORAGE.profitLoss));
  return reading.ok && reading.value.items.length > 0 ? reading.value : undefined;
}

function stored(key: StorageKey): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return undefined; // storage is blocked, or what it holds is no JSON: there is no cache
  }
}
