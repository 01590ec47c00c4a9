import { type ApiError, isApiError, messageOf } from '@touchline/shared/platform';

/** How to read the two failures that may mean either a refusal or an unknown outcome. */
export interface FailureReading {
  /**
   * What a session that ended during the call means. `refused` is the default: the server did not take the call. Use
   * `unknown` where an earlier copy may count, because a browser repeats a request whose kept-alive connection broke.
   */
  readonly sessionEnd?: 'refused' | 'unknown';
  /**
   * Whether the message of a server fault is a refusal: ABP sends its refusals with status 500. By default none is.
   */
  readonly isRefusal?: (message: string) => boolean;
}

/**
 * Whether a failed write may have been carried out. It is then looked up, and never sent again without the player. In
 * doubt the answer is true: no answer, an abort, a success that cannot be read (docs/reference/reading-answers.md), an
 * answer that says neither yes nor no, a server fault, a time-out of a proxy (408), and any error that is no ApiError.
 * @param error anything thrown by `api.run`
 */
export function isOutcomeUnknown(
  error: unknown,
  { sessionEnd = 'refused', isRefusal = () => false }: FailureReading = {},
): boolean {
  if (!isApiError(error)) return true;
  if (error.kind === 'unauthorised') return sessionEnd === 'unknown';
  if (error.kind !== 'http') return isUnknownKind(error.kind);
  const { status = 500 } = error;
  const isFault = status >= 500 || status === 408;
  return isFault && !(error.error?.message !== undefined && isRefusal(error.message));
}

const UNKNOWN: ReadonlySet<unknown> = new Set(['network', 'http', 'decode', 'cancelled']);

/**
 * The same for a failure of which only the kind is known, such as that of ClaimRefer, which never rejects.
 * @param kind an `ApiErrorKind`, or an error code of the server
 */
export function isUnknownKind(kind: unknown): boolean {
  return UNKNOWN.has(kind);
}

/**
 * The message of the server in the answer to a failed write; undefined where no answer came or it says nothing. ABP sends
 * its refusals with status 500, so the write is looked up, and this says why it may not be found.
 * @param error anything thrown by `api.run`
 */
export function serverMessage(error: unknown): string | undefined {
  return isApiError(error) && error.error?.message ? messageOf(error) : undefined;
}

const LATER: ReadonlySet<number | undefined> = new Set([408, 425, 429]);

/** Whether the server or a proxy asks for the call later, which refuses nothing of what the call is about. */
export function asksLater({ status }: Pick<ApiError, 'status'>): boolean {
  return LATER.has(status);
}
