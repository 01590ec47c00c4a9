import type { ErrorInfo, Operation, RequestOf, ResultOf, Service } from '@touchline/shared/contracts/api';
import { decode, decodeSteps, describeFault, type Reading } from '@touchline/shared/contracts/reading';
import type { SiteConfig } from '@touchline/shared/contracts/site';
import { type Api, ApiError, type Platform } from '@touchline/shared/platform';
import { type Observable, Subject } from 'rxjs';
import type { SafeStorage } from '../device/createSafeStorage';
import {
  asksForLogin,
  envelopeOf,
  failureOf,
  isPage,
  MESSAGES,
  opensSession,
  retryAfterMs,
} from './api-errors';
import { CALL_NAMES } from './call-names';
import { cleanRequest } from './cleanRequest';
import { loadAxios } from './loadAxios';
import { inTasks, isLong, type KeyStyle, nextTask, readAnswer, requestKeys } from './readAnswer';
import type { Fetch, RawReply } from './sendByAxios';
import { apiBase, serviceUrl } from './serviceUrl';
import type { Clock } from './startClock';
import { LOADING_DELAYS, type Loading, TREE_SPORT_DELAYS } from './startLoading';

/** A refused call: the token at its sending, and how the server refused. */
export interface Refusal {
  token: string | undefined;
  by: 'status' | 'body';
}

export interface RunOptions {
  signal?: AbortSignal;
  /** A prefetched answer for this call. */
  early?: Promise<RawReply>;
}

/** A successful call: its answer in wire form, and the session of this tab in which it was sent. */
export interface Answered {
  operation: Operation;
  wire: unknown;
  epoch: number;
  /** performance.now() at its sending. */
  askedAt: number;
}

export interface Client extends Api {
  run<O extends Operation>(operation: O, request: RequestOf<O>, options?: RunOptions): Promise<ResultOf<O>>;
  answered$: Observable<Answered>;
  /** Resolves when the calls in flight have ended; undefined when there are none. */
  underWay(): Promise<unknown> | undefined;
  stop(): void;
}

interface Deps {
  config: SiteConfig;
  host: string;
  storage: SafeStorage;
  loading: Loading;
  fetch: Fetch;
  /** The answer that was already requested by a GET of this address with this bearer; it is given once. */
  early?(address: string, bearer: string | undefined): Promise<RawReply> | undefined;
  token(): string | undefined;
  /** Awaited by calls with a bearer: the refresh of an expired token. */
  freshToken?(): Promise<unknown> | undefined;
  epoch(): number;
  refused(refusal: Refusal): void;
  /** Reads the server's time from answers of the API. */
  clock?: Pick<Clock, 'noteDate'>;
  /** A call got no answer, or a page in its place: the network may have a portal. */
  unreached?(): void;
  /** Called once per call with the parts of its answers that could not be read. */
  report?: Platform['report'];
}

/** Services whose answers have the API's form. */
const SPELLED: ReadonlySet<Service> = new Set<Service>(['api', 'treeSport']);
const FAULTS_TOLD = 3;
/**
 * A browser keeps answers that do not forbid it, and prices, a balance or another player's bets of before would then
 * count as current (docs/decisions/requests.md#answers-come-from-the-server). The tree may be revalidated.
 */
const CACHES: Partial<Record<Service, RequestCache>> = { api: 'no-store', treeSport: 'no-cache' };

/**
 * The HTTP client: runs declared operations, each exactly once (docs/reference/architecture.md#calls;
 * docs/reference/behaviour.md#5-validation, #7-calls, #8-errors).
 */
export function startClient(deps: Deps): Client {
  const { config, host, storage, loading } = deps;
  const answered$ = new Subject<Answered>();
  const calls = new Set<Promise<unknown>>();
  const reported = new Set<string>();

  /** A difference in a back end's answers is reported once per call, because pollers would flood the collector. */
  function reportReading(operation: Operation, reading: Reading<unknown>): void {
    const { leftOut, defaults, faults } = reading.notes;
    if ((reading.ok && leftOut + defaults === 0) || reported.has(operation.name)) return;
    reported.add(operation.name);
    const what = reading.ok ? `${leftOut} rows left out, ${defaults} defaults taken` : 'not readable';
    const first = (reading.ok ? faults : [reading.fault]).slice(0, FAULTS_TOLD).map(describeFault).join(' ');
    deps.report?.({ kind: 'answer', message: `${operation.name}: ${what}. ${first}` });
  }

  async function perform(operation: Operation, request: unknown, options: RunOptions): Promise<unknown> {
    const epoch = deps.epoch();
    const refreshed = operation.auth && !opensSession(operation) ? deps.freshToken?.() : undefined;
    if (refreshed) await refreshed;
    // The session ended during the call, so its answer belongs to another player.
    if (epoch !== deps.epoch())
      throw new ApiError('unauthorised', MESSAGES.ended, { operation: operation.name });
    const asked = { token: deps.token(), epoch, askedAt: performance.now() };
    const url = serviceUrl(operation.service, operation.path, config, host, storage);
    if (!url) throw new ApiError('refused', MESSAGES.notOffered, { operation: operation.name });
    const base = apiBase(config, host, storage);
    const toApi = base !== undefined && url.origin === new URL(base).origin;

    const clean = await cleanRequest(operation, request);
    const bearer = operation.auth && toApi ? asked.token : undefined;
    const reply = await send(operation, url, clean, bearer, options, asked.askedAt);
    const envelope = envelopeOf(reply.body);
    const succeeded = envelope.success === true;
    const failure = () => failureOf(operation, reply, bearer);

    const refusedBy = reply.status === 401 ? 'status' : envelope.status === 401 ? 'body' : undefined;
    // A login, a sign-up or its code has no session that a refusal could end.
    const isOfSession = asked.token !== undefined || asksForLogin(operation);
    // docs/reference/behaviour.md#session: never for the authenticate call, and only answers of the API count.
    if (refusedBy && toApi && isOfSession && operation.name !== CALL_NAMES.authenticate)
      deps.refused({ token: asked.token, by: refusedBy });
    if (reply.status >= 400 || envelope.status === 401) throw failure();

    if (!operation.requireSuccess) {
      if (succeeded) return { success: true, result: envelope.result };
      return { success: false, result: envelope.result, error: errorInfoOf(failure()) };
    }
    if (reply.body === undefined)
      throw new ApiError('decode', MESSAGES.decode, { operation: operation.name, status: reply.status });
    if (operation.envelope && !succeeded) throw failure();
    const wire = operation.envelope ? envelope.result : reply.body;
    if (reply.isLong) await nextTask();
    const reading = reply.isLong
      ? await inTasks(decodeSteps(operation.result, wire))
      : decode(operation.result, wire);
    reportReading(operation, reading);
    if (!reading.ok)
      throw new ApiError('decode', MESSAGES.decode, {
        operation: operation.name,
        status: reply.status,
        cause: reading.fault,
      });
    answered$.next({ operation, wire, epoch: asked.epoch, askedAt: asked.askedAt });
    if (reply.isLong) await nextTask();
    return reading.value;
  }

  async function send(
    operation: Operation,
    url: URL,
    request: unknown,
    bearer: string | undefined,
    { signal, early }: RunOptions,
    askedAt: number,
  ) {
    const keys = SPELLED.has(operation.service) ? config.api.keys : undefined;
    const { data, contentType } = place(operation, url, request, keys);
    const isPlain = operation.method === 'GET' && bearer === undefined;
    const cache = CACHES[operation.service];
    // A redirect would carry the token, a password or a bet to another address
    // (docs/decisions/requests.md#no-redirect-is-followed).
    const redirect = isPlain && operation.service !== 'api' ? 'follow' : 'error';
    // Reads without a bearer are sent by fetch, so that a visitor's prices do not wait for axios
    // (docs/decisions/requests.md#what-is-sent-by-axios-and-what-by-fetch).
    const readNow = () =>
      deps.fetch(url.href, {
        method: operation.method,
        headers: { Accept: 'application/json' },
        body: null,
        redirect,
        ...(cache && { cache }),
        ...(signal && { signal }),
      });
    const sendNow = async () => {
      const { sendByAxios } = await loadAxios();
      return sendByAxios(deps.fetch, {
        url: url.href,
        method: operation.method,
        headers: {
          Accept: 'application/json',
          // false: axios sets none; the browser adds a multipart body's boundary itself.
          'Content-Type': contentType ?? false,
          ...(bearer && { Authorization: `Bearer ${bearer}` }),
        },
        data,
        fetchOptions: { redirect, ...(cache && { cache }) },
        ...(signal && { signal }),
      });
    };
    try {
      signal?.throwIfAborted();
      const asked = early ?? (operation.method === 'GET' ? deps.early?.(url.href, bearer) : undefined);
      const response = await (asked ?? (isPlain ? readNow() : sendNow()));
      const { status, statusText, headers } = response;
      const text = await response.text();
      signal?.throwIfAborted();
      // 511 is a portal's own status; a page with another error status comes from the server.
      if (status === 511 || (status < 400 && isPage(text))) throw new Intercepted();
      // An early answer was requested at the beginning of the page.
      if (operation.service === 'api')
        deps.clock?.noteDate(
          headers.get('date'),
          headers.get('age'),
          performance.now() - (asked ? 0 : askedAt),
        );
      const body = await readAnswer(text, keys, operation.result);
      const wait = retryAfterMs(headers.get('retry-after'), headers.get('date'));
      return { status, statusText, body, isLong: isLong(text), retryAfterMs: wait };
    } catch (cause) {
      if (signal?.aborted)
        throw new ApiError('cancelled', MESSAGES.cancelled, { operation: operation.name, cause });
      deps.unreached?.();
      const message = cause instanceof Intercepted ? MESSAGES.intercepted : MESSAGES.network;
      throw new ApiError('network', message, { operation: operation.name, cause });
    }
  }

  return {
    run: (operation, request, options = {}) => {
      const work = perform(operation, request, options);
      calls.add(work);
      const ended = () => void calls.delete(work);
      work.then(ended, ended);
      // ClaimRefer has no success check: it never rejects (docs/reference/security.md#readings).
      const settled = operation.requireSuccess
        ? work
        : work.catch((error: unknown) => ({
            success: false,
            error: error instanceof ApiError ? errorInfoOf(error) : undefined,
          }));
      const delays = operation.service === 'treeSport' ? TREE_SPORT_DELAYS : LOADING_DELAYS;
      // `perform` decoded it with the operation's own schema.
      return (operation.tracked ? loading.track(operation.name, settled, delays) : settled) as Promise<never>;
    },
    answered$,
    underWay: () => (calls.size > 0 ? Promise.allSettled(calls) : undefined),
    stop: () => answered$.complete(),
  };
}

/** A portal or a proxy answered instead of the server. */
class Intercepted extends Error {}

/** A failure as the error of an answer: the server's code and message, else the kind and our message. */
function errorInfoOf({ kind, message, error }: ApiError): ErrorInfo {
  return { code: kind, ...error, message };
}

/** Puts the request into the URL's query or into a body. */
function place(
  operation: Operation,
  url: URL,
  request: unknown,
  keys: KeyStyle,
): { data?: unknown; contentType?: string } {
  const entries = Object.entries(request ?? {}).filter(([, value]) => value !== undefined && value !== null);
  if (operation.send === 'query') {
    for (const [key, value] of entries) url.searchParams.append(key, String(value));
    return {};
  }
  if (operation.send === 'body')
    return { data: JSON.stringify(requestKeys(request ?? {}, keys)), contentType: 'application/json' };
  const form = new FormData();
  for (const [key, value] of entries) form.append(key, value instanceof Blob ? value : String(value));
  return { data: form };
}
