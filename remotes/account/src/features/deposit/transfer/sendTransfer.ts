import { api as calls } from '@touchline/shared/contracts/api';
import { toRupees } from '@touchline/shared/format';
import type { Api } from '@touchline/shared/platform';
import { isOutcomeUnknown } from '@touchline/shared/unknown-outcome';
import { findTransfer } from './findTransfer';
import { atUtrIfUsed } from './refuseUsedUtr';
import type { SentTransfer, Transfer } from './transfer.state';

interface TransferToSend extends SentTransfer {
  methodId: string;
  imageUrl?: string | undefined;
}

/**
 * Sends the confirmation of a transfer, once.
 * @throws ApiError when it was refused: nothing was taken
 */
export async function sendTransfer(
  api: Api,
  { utr, paise, methodId, imageUrl }: TransferToSend,
): Promise<Exclude<Transfer, { kind: 'entering' }>> {
  const sent = { utr, paise };
  const request = { amount: toRupees(paise), methodId, utr, ...(imageUrl !== undefined && { imageUrl }) };
  try {
    const { id } = await api.run(calls.createDeposit, request);
    return { kind: 'sent', id, ...sent };
  } catch (error) {
    if (isOutcomeUnknown(error)) return { kind: 'unanswered', ...sent };
    // A browser repeats a POST whose kept-alive connection broke, so "already used" may be the answer to the second
    // copy of a transfer that was taken.
    const taken = await findTransfer(api, sent).catch(() => undefined);
    if (taken) return { kind: 'sent', id: taken.id, ...sent };
    throw atUtrIfUsed(error);
  }
}
