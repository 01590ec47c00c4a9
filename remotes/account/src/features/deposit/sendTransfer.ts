import { api as calls } from '@touchline/shared/contracts';
import { toRupees } from '@touchline/shared/format';
import { type Api, ApiError, isApiError } from '@touchline/shared/platform';
import { isUnanswered } from '../../unanswered/isUnanswered';
import { findByUtr, findTransfer } from './findTransfer';
import { isInForce, type SentTransfer, type Transfer } from './transfer.state';

export interface TransferToSend extends SentTransfer {
  methodId: string;
  imageUrl?: string | undefined;
}

/**
 * Tells the server of a transfer, once.
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
    if (isUnanswered(error)) return { kind: 'unanswered', ...sent };
    // A browser sends a POST again by itself when its kept connection breaks under it: "already used" may then be
    // the answer to the second copy of a transfer that was taken.
    const taken = await findTransfer(api, sent).catch(() => undefined);
    if (taken) return { kind: 'sent', id: taken.id, ...sent };
    throw isUsed(error) ? atUtr(error.message) : error;
  }
}

/**
 * Looks whether the player's own deposits hold a UTR, before anything is uploaded or sent.
 * @throws ApiError at the field when one does; a list that can't be read stops nothing, as the server judges anyway
 */
export async function refuseUsedUtr(api: Api, utr: string): Promise<void> {
  const used = await findByUtr(api, utr).catch(() => undefined);
  if (used && isInForce(used)) throw atUtr('You have sent us this UTR already');
}

/** The server's code for a UTR that any player used. */
const DUPLICATE_UTR = 'DUPLICATE_UTR';

function isUsed(error: unknown): error is ApiError {
  return isApiError(error) && error.error?.code === DUPLICATE_UTR;
}

function atUtr(message: string): ApiError {
  return new ApiError('refused', message, { operation: calls.createDeposit.name, fields: { utr: message } });
}
