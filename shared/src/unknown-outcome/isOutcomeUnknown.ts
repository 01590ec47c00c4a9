import { isApiError } from '@touchline/shared/platform';

/** What one write makes of the two failures that can be read either way. */
export interface Judging {
  /**
   * What a session that ended on the way means. `refused` unless told: the server did not take the call. `unknown` where
   * an earlier copy may count, because a browser sends again by itself what a kept-alive connection lost.
   */
  readonly sessionEnd?: 'refused' | 'unknown';
  /**
   * Whether the words that came with a server fault are a refusal: ABP sends its refusals with status 500. None are
   * unless told.
   */
  readonly isRefusal?: (words: string) => boolean;
}

/**
 * Whether a write that failed may have been carried out: it is then looked up, never sent again by itself. In doubt it
 * may: no answer, an abort, a success that can't be read (docs/reference/reading-answers.md), a server's fault, a
 * time-out on the way (408), and whatever is no ApiError.
 * @param error anything thrown by `api.run`
 */
export function isOutcomeUnknown(
  error: unknown,
  { sessionEnd = 'refused', isRefusal = () => false }: Judging = {},
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
 * The same of a failure of which only its kind is known, as of ClaimRefer, which never rejects.
 * @param kind an `ApiErrorKind`, or a code of the server
 */
export function isUnknownKind(kind: unknown): boolean {
  return UNKNOWN.has(kind);
}
