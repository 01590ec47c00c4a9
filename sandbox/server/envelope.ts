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
    const error: ErrorInfo = validationErrors ? { code, message, validationErrors } : { code, message };
    return { status, envelope: envelopeOf(error, status === 401), fault: false };
  }
  if (thrown instanceof ExchangeError) {
    return {
      status: 200,
      envelope: envelopeOf({ code: thrown.code, message: thrown.message }, false),
      fault: false,
    };
  }
  const answer = httpFault(thrown);
  if (answer) return { ...answer, fault: false };
  const details = thrown instanceof Error ? thrown.message : String(thrown);
  const error = { code: 'FAULT', message: 'The sandbox failed at this call; its console says why.', details };
  return { status: 500, envelope: envelopeOf(error, false), fault: true };
}

function envelopeOf(error: ErrorInfo, unAuthorizedRequest: boolean): Envelope {
  return { success: false, error, unAuthorizedRequest };
}

/** The refusals of the HTTP layer itself: malformed JSON, a body that is too large, a wrong content type. */
function httpFault(thrown: unknown): { status: number; envelope: Envelope } | undefined {
  if (!(thrown instanceof Error) || !('statusCode' in thrown)) return undefined;
  const status = thrown.statusCode;
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined;
  return { status, envelope: envelopeOf({ code: 'INVALID', message: thrown.message }, false) };
}
