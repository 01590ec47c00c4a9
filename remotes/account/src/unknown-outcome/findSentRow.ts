import type { MoneyRequest } from '@touchline/shared/contracts/money';

/**
 * Finds a sent request among the player's requests: by its reference, or, where the back end keeps no references, the
 * first similar one (docs/decisions/money.md#a-withdrawal-is-made-once).
 * @param isLike whether a row has the values that were sent and was not there before
 */
export function findSentRow(
  rows: readonly MoneyRequest[],
  reference: string,
  isLike: (row: MoneyRequest) => boolean,
): MoneyRequest | undefined {
  return (
    rows.find(({ clientRef }) => clientRef === reference) ??
    rows.find((row) => row.clientRef === undefined && isLike(row))
  );
}
