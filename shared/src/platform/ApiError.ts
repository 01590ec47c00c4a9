import { t } from '@touchline/shared/language/macro';
import type { ErrorInfo } from '../contracts/api';

/**
 * Why a call failed:
 * - `network`: no answer of the server came, or another page in its place; the outcome of a write is unknown
 * - `http`: the server answered with an error status
 * - `refused`: the server answered that it did not do it; `message` is the server's
 * - `unauthorised`: 401 by status or body; the session has been cleared
 * - `decode`: the answer does not have the declared shape, or says neither yes nor no; the outcome of a write is unknown
 * - `field`: refused before sending; `fields` says what to correct
 * - `cancelled`: the caller aborted
 */
export type ApiErrorKind = 'network' | 'http' | 'refused' | 'unauthorised' | 'decode' | 'field' | 'cancelled';

/** The one error the client throws. `message` can be shown to a player. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** The operation's name. */
  readonly operation: string;
  readonly status: number | undefined;
  readonly error: ErrorInfo | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** In ms: how long the server wants no more calls (429 and 503 with Retry-After). */
  readonly retryAfterMs: number | undefined;

  constructor(
    kind: ApiErrorKind,
    message: string,
    details: {
      operation: string;
      status?: number | undefined;
      error?: ErrorInfo | undefined;
      fields?: Readonly<Record<string, string>>;
      cause?: unknown;
      retryAfterMs?: number | undefined;
    },
  ) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.operation = details.operation;
    this.status = details.status;
    this.error = details.error;
    this.fields = details.fields ?? {};
    this.retryAfterMs = details.retryAfterMs;
  }
}

/**
 * Whether an error is an ApiError, also one of another build's copy of this module.
 * @param error anything caught
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

/** A failure's message for a player: an ApiError's own, else a general one. Never empty. */
export function messageOf(error: unknown): string {
  const message = isApiError(error) ? error.message.trim() : '';
  return message === '' ? t`Something went wrong. Please try again.` : message;
}
