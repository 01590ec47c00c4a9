import { api, type OpenBets, type ProfitLoss, STORAGE, type StorageKey } from '@touchline/shared/contracts';

/**
 * The open bets of the last answer, which the shell stores in wire form: shown, marked as old, until the first answer
 * of this page (specification 4, "Reload"). An empty list is none: that there are no bets is nothing to claim from memory.
 */
export function cachedOpenBets(): OpenBets | undefined {
  const cached = read(STORAGE.openBets, (wire) => api.getUserOpenBets.result['~standard'].validate(wire));
  return cached?.openBets.length ? cached : undefined;
}

/** The expected profit and loss of the last answer, as above. */
export function cachedProfitLoss(): ProfitLoss[] | undefined {
  const cached = read(STORAGE.profitLoss, (wire) =>
    api.getUserExpectedProfitLoss.result['~standard'].validate(wire),
  );
  return cached?.length ? cached : undefined;
}

function read<T>(
  key: StorageKey,
  decode: (wire: unknown) => Decoded<T> | Promise<Decoded<T>>,
): T | undefined {
  try {
    const raw = localStorage.getItem(key);
    const decoded = raw === null ? undefined : decode(JSON.parse(raw));
    return decoded && 'value' in decoded ? decoded.value : undefined;
  } catch {
    return undefined; // storage is blocked, or what it holds is no JSON: there is no cache
  }
}

type Decoded<T> = { readonly value: T } | { readonly issues: readonly unknown[] };
