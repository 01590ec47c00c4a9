import { parseUrl } from '../contracts/site';
import { t } from '../language/macro';
import { ApiError, type ApiErrorKind, isApiError, type Platform } from '../platform';
import { perPlatform } from '../platform/perPlatform';

export interface BackEndCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The body, sent as JSON; a call with one is a POST unless `method` says otherwise. */
  json?: unknown;
  /** Headers of the team's own; `Authorization`, `Cookie` and `Proxy-Authorization` are refused. */
  headers?: Readonly<Record<string, string>>;
  /** Aborts the call. A query passes its own signal, which aborts when its page is left. */
  signal?: AbortSignal;
  /** In ms, for the whole answer; 15 seconds unless told. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;
const OF_A_PLAYER = /^(?:authorization|proxy-authorization|cookie)$/i;
/** What was reported to operators, so that each fault is reported once. */
const reportedOn = perPlatform(() => new Set<string>());

/**
 * Calls a back end of the remote's own team (docs/decisions/remote-contract.md#a-back-end-of-the-teams-own). It sends no session, no
 * cookie and no address of the page, follows no redirect, and sends once.
 * @param platform that of the calling component: `usePlatform()`
 * @param address absolute; its origin is one that src/remote.ts names in `backEnds` and that the domain allows
 * @returns the answer's JSON, which the caller must decode; undefined for an answer without a body
 * @throws ApiError `refused`: the domain does not allow the origin, or the call has a header of a session; it is reported.
 * `http`: with the status. `network`: no answer, none in time, or a redirect; what a write did is not known.
 * `decode`: the answer is no JSON. `cancelled`: the signal aborted
 */
export async function callBackEnd(
  platform: Platform,
  address: string,
  { method, json, headers = {}, signal, timeoutMs = TIMEOUT_MS }: BackEndCall = {},
): Promise<unknown> {
  const { origin = '', pathname = address } = parseUrl(address) ?? {};
  const operation = `${origin}${pathname}`;
  const failed = (kind: ApiErrorKind, cause?: unknown, status?: number) =>
    new ApiError(kind, t`Something went wrong. Please try again.`, { operation, status, cause });
  const refused = (message: string) => {
    report(platform, message);
    return failed('refused', new Error(message));
  };
  if (!platform.settings.backEnds?.().includes(origin))
    throw refused(
      // not a message: operators and developers read it
      `It called ${origin || address}, which this domain does not allow: refused. src/remote.ts names it in backEnds, and an operator allows it: touchline operator back-end <host> <remote> ${origin}`,
    );
  const ofPlayer = Object.keys(headers).find((name) => OF_A_PLAYER.test(name));
  if (ofPlayer !== undefined)
    throw refused(
      // not a message: operators and developers read it
      `It called ${origin} with the header ${ofPlayer}, and a session goes nowhere but to the API: refused.`,
    );

  const abort = new AbortController();
  const onAbort = () => abort.abort();
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort);
  const timer = setTimeout(onAbort, timeoutMs);
  const policy = watchPolicy(origin);
  try {
    const response = await fetch(address, {
      method: method ?? (json === undefined ? 'GET' : 'POST'),
      headers: {
        Accept: 'application/json',
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      cache: 'no-store',
      signal: abort.signal,
    });
    const text = await response.text();
    if (!response.ok) throw failed('http', undefined, response.status);
    return text === '' ? undefined : parsed(text, (cause) => failed('decode', cause));
  } catch (cause) {
    if (isApiError(cause)) throw cause;
    if (signal?.aborted) throw failed('cancelled', cause);
    if (await policy.hasRefused())
      throw refused(
        // not a message: operators and developers read it
        `It called ${origin}, which this page was loaded without: refused. The next page load may call it.`,
      );
    throw failed('network', cause);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
    policy.stop();
  }
}

function parsed(text: string, failed: (cause: unknown) => Error): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw failed(cause);
  }
}

/**
 * A call that the page's policy refuses looks like a lost network to the caller; only an event of the browser says so.
 */
function watchPolicy(origin: string) {
  let isRefused = false;
  const hear = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    if (parseUrl(blockedURI)?.origin === origin) isRefused = true;
  };
  document.addEventListener('securitypolicyviolation', hear);
  return {
    /** The event may come after the failure, because it is a task of its own. */
    hasRefused: () => new Promise<boolean>((done) => setTimeout(() => done(isRefused))),
    stop: () => document.removeEventListener('securitypolicyviolation', hear),
  };
}

/** Once for each fault, because a query calls again. */
function report(platform: Platform, message: string): void {
  const reported = reportedOn(platform);
  if (reported.has(message)) return;
  reported.add(message);
  platform.report({ kind: 'back-end', message });
}
