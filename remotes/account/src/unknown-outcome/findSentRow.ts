import type { MoneyRequest } from '@touchline/shared/contracts';

/**
 * What was sent, among the player's own: by its reference, or from a back end that keeps none the first that is like it
 * (docs/decisions/0019).
 * @param isLike has what was sent, and was not there before
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
