import { type Envelope, type ErrorInfo, errorInfo, type Operation } from '@touchline/shared/contracts/api';
import { flag, number, tryRead } from '@touchline/shared/contracts/reading';
import { t } from '@touchline/shared/language/macro';
import { ApiError } from '@touchline/shared/platform';
import { CALL_NAMES } from './call-names';

/** The messages of docs/reference/behaviour.md#8-errors, and our own where it has none. */
export const MESSAGES = {
  get network() {
    return t`Please Check Your Network Connection...`;
  },
  /** An answer of something between the device and the server. */
  get intercepted() {
    return t`Something on this network answered instead of the site. Sign in to the network, or use another one.`;
  },
  get server() {
    return t`Internal Server Error`;
  },
  get cancelled() {
    return t`The request was cancelled.`;
  },
  get ended() {
    return t`Your session has ended. Please log in again.`;
  },
  get decode() {
    return t`The answer could not be read. Please try again.`;
  },
  get notOffered() {
    return t`This service is not available on this site.`;
  },
} as const;

const OPENING: readonly string[] = [
  CALL_NAMES.authenticate,
  CALL_NAMES.loginAsDemoUser,
  CALL_NAMES.panelToken,
  CALL_NAMES.register,
  CALL_NAMES.verificationUser,
  CALL_NAMES.resendVerificationCode,
];

/** Whether a call is a login, a sign-up or its code: it needs no session, so its refusal ended none. */
export const opensSession = ({ name }: Operation) => OPENING.includes(name);

/**
 * Whether a refusal asks for a login. The games are read for visitors too, by the search and the free play, so a back
 * end that lists them for players alone refuses a visitor nothing
 * (docs/decisions/sessions.md#what-a-refused-visitor-is-told).
 */
export const asksForLogin = ({ name, auth }: Operation) =>
  auth && !OPENING.includes(name) && name !== CALL_NAMES.getInternationalGames;

export interface Reply {
  status: number;
  statusText: string;
  body: unknown;
  /** In ms: how long the server wants no more calls; undefined where it does not say so. */
  retryAfterMs?: number | undefined;
}

/** Statuses whose Retry-After says when the call may come again. */
const LATER: ReadonlySet<number> = new Set([429, 503]);

/** The parts of an answer that form an envelope. Its status may be text, as any number of an answer. */
export function envelopeOf(body: unknown) {
  const { success, status, result, error, message }: Partial<Record<keyof Envelope, unknown>> = Object(body);
  return { success, status: tryRead(number, status), result, error, message };
}

/**
 * The error of an unsuccessful answer, by the catalogue of docs/reference/behaviour.md#8-errors. Without a message of
 * the server it has the operation's.
 * @param bearer the call's token; without one, a refusal ended no session
 */
export function failureOf(operation: Operation, reply: Reply, bearer?: string): ApiError {
  const envelope = envelopeOf(reply.body);
  const error = readError(envelope.error);
  const status = reply.status >= 400 ? reply.status : (envelope.status ?? reply.status);
  const said = tryRead(flag, envelope.success);
  // Without a clear no, what the call asked for may have been done.
  const isNo = said === undefined ? messageIn(error?.message ?? envelope.error) !== undefined : !said;
  const kind = status === 401 ? 'unauthorised' : reply.status >= 400 ? 'http' : isNo ? 'refused' : 'decode';
  const wait = LATER.has(reply.status) ? reply.retryAfterMs : undefined;
  const message =
    messageIn(error?.message) ??
    messageIn(error?.details) ??
    messageIn(envelope.error) ??
    (reply.status === 500
      ? (messageIn(envelope.message) ?? textOf(reply.statusText) ?? MESSAGES.server)
      : (messageIn(envelope.result) ?? messageIn(envelope.message))) ??
    (kind === 'unauthorised' && bearer && !opensSession(operation)
      ? MESSAGES.ended
      : reply.status === 429
        ? tooMany(wait)
        : operation.whenRefused);
  // The answer is rejected whole (docs/reference/behaviour.md#8-errors).
  return new ApiError(kind, message, {
    operation: operation.name,
    status,
    error,
    cause: reply.body,
    retryAfterMs: wait,
  });
}

function tooMany(wait: number | undefined): string {
  const seconds = Math.ceil((wait ?? 0) / 1000);
  return seconds > 0
    ? t`Too many requests. Try again in ${seconds} s.`
    : t`Too many requests. Try again in a moment.`;
}

/**
 * The delay that a Retry-After names, in ms; undefined for one that names none.
 * @param date the answer's own Date, because the device's clock may be wrong
 */
export function retryAfterMs(value: string | null, date: string | null): number | undefined {
  const text = value?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const until = Date.parse(text);
  const now = Date.parse(date ?? '');
  return Number.isNaN(until) || Number.isNaN(now) ? undefined : Math.max(0, until - now);
}

/** Portals and proxies answer with a page where JSON is expected. */
export const isPage = (text: string) =>
  /^\s*<(?:!doctype|html|head|body|meta|script|title|!--|\?xml)/i.test(text);

function readError(error: unknown): ErrorInfo | undefined {
  return tryRead(errorInfo, error);
}

/** Default messages of frameworks, which do not help players. */
const HTTP_PHRASE =
  /^(ok|bad request|unauthori[sz]ed|forbidden|not found|conflict|internal server error)\.?$/i;

function messageIn(value: unknown): string | undefined {
  const text = textOf(value);
  return text && !HTTP_PHRASE.test(text.trim()) ? text : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
