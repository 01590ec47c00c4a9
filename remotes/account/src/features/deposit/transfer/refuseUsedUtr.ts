import { api as calls } from '@touchline/shared/contracts/api';
import { t } from '@touchline/shared/language/macro';
import { type Api, ApiError, isApiError } from '@touchline/shared/platform';
import { findByUtr } from './findTransfer';
import { isInForce } from './transfer.state';

/**
 * Checks, before anything is uploaded or sent, whether one of the player's deposits holds a UTR.
 * @throws ApiError for the field when one does; nothing when the list cannot be read, because the server checks too
 */
export async function refuseUsedUtr(api: Api, utr: string): Promise<void> {
  const used = await findByUtr(api, utr).catch(() => undefined);
  if (used && isInForce(used)) throw atUtr(t`You have sent us this UTR already`);
}

/** The server's code for a UTR that any player used. */
const DUPLICATE_UTR = 'DUPLICATE_UTR';

/** Turns the server's refusal of a used UTR into an error of its field; any other error stays as it is. */
export function atUtrIfUsed(error: unknown): unknown {
  return isApiError(error) && error.error?.code === DUPLICATE_UTR ? atUtr(error.message) : error;
}

function atUtr(message: string): ApiError {
  return new ApiError('refused', message, { operation: calls.createDeposit.name, fields: { utr: message } });
}
