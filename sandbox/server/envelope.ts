import type { Envelope, ErrorInfo } from '@touchline/shared/contracts/api';
import { ExchangeError } from '../exchange';
import { Refusal } from './Refusal';

export function accepted(result: unknown): Envelope {
  return { success: true, result, error: null, unAuthorizedRequest: false };
}

/**
 * The answer to an error: a refusal by a rule is HTTP 200 with `success: false` (so that the browser's console reports
 * faults only), bad input 400, no session 401, unknown address 404, a fault of the sandbox 500.
 */
export function refused(thrown: unknown): { status: number; envelope: Envelope; fault: boolean } {
  if (thrown instanceof Refusal) {
    const { message, code, status, validationErrors } = thrown;
    return answer(status, { code, message, ...(validationErrors && { validationErrors }) });
  }
  if (thrown instanceof ExchangeError) return answer(200, { code: thrown.code, message: thrown.message });
  const status = statusOf(thrown);
  if (status !== undefined) return answer(status, { code: 'INVALID', message: messageOf(thrown) });
  const message = 'The sandbox failed at this call; its console says why.';
  return { ...answer(500, { code: 'FAULT', message }), fault: true };
}

const messageOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown));

function answer(status: number, error: ErrorInfo) {
  return { status, envelope: { success: false, error, unAuthorizedRequest: status === 401 }, fault: false };
}

/** The status of a refusal of the HTTP layer itself: malformed JSON, a body that is too large, a wrong content type. */
function statusOf(thrown: unknown): number | undefined {
  if (!(thrown instanceof Error) || !('statusCode' in thrown)) return undefined;
  const status = Number(thrown.statusCode);
  return status >= 400 && status <= 499 ? status : undefined;
}
