import type { Envelope, ErrorInfo, Operation } from '@touchline/shared/contracts';
import { ApiError } from '@touchline/shared/platform';

/** The messages of specification 8 and our own where it leaves them open. */
export const MESSAGES = {
  network: 'Please Check Your Network Connection...',
  server: 'Internal Server Error',
  cancelled: 'The request was cancelled.',
  ended: 'Your session has ended. Please log in again.',
  decode: 'The answer could not be read. Please try again.',
  notOffered: 'This service is not available on this site.',
  unknown: 'Something went wrong. Please try again.',
} as const;

export interface Reply {
  status: number;
  statusText: string;
  body: unknown;
}

/** What an answer says that can be read as an envelope; fields of the wrong type count as absent. */
export function envelopeOf(body: unknown): Partial<Envelope> {
  return typeof body === 'object' && body !== null ? body : {};
}

/** The error of an answer that is not a success, by the catalogue of specification 8. */
export function failureOf(operation: Operation, reply: Reply): ApiError {
  const envelope = envelopeOf(reply.body);
  const error = errorInfo(envelope.error);
  const status = reply.status >= 400 ? reply.status : (numberOf(envelope.status) ?? reply.status);
  const kind = status === 401 ? 'unauthorised' : reply.status >= 400 ? 'http' : 'refused';
  const message =
    textOf(error?.message) ??
    textOf(error?.details) ??
    (reply.status === 500
      ? (textOf(envelope.message) ?? textOf(reply.statusText) ?? MESSAGES.server)
      : (textOf(envelope.result) ?? textOf(envelope.message) ?? textOf(reply.statusText))) ??
    MESSAGES.unknown;
  return new ApiError(kind, message, { operation: operation.name, status, error });
}

function errorInfo(error: unknown): ErrorInfo | undefined {
  return typeof error === 'object' && error !== null ? error : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
