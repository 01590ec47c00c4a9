import type { RemoteRoute } from '@touchline/shared/contracts/remotes';
import type { SiteConfig } from '@touchline/shared/contracts/site';
import { STORAGE, type StorageKey } from '@touchline/shared/storage';
import { addressFor, apiBase } from '../core/http/serviceUrl';

/** An answer that was requested before the shell's code had loaded. */
interface EarlyAnswer {
  /** The token of the request; undefined for a visitor and for every origin but the API's. */
  bearer: string | undefined;
  response: Promise<Response>;
  /**
   * The request names neither the player nor the page's address, so its answer is the same for everyone on this host.
   */
  isForAll?: boolean;
  /** It has been used. */
  isTaken?: boolean;
}

/** By address; each is used once. */
export type EarlyAnswers = Record<string, EarlyAnswer>;

declare global {
  interface Window {
    /** The requests that ask-first.ts sent. */
    touchlineAnswers?: EarlyAnswers;
  }
}

/** The requests that a page makes first. */
export interface FirstRequests {
  /** To the sport tree's service. */
  readonly early: readonly string[];
  /** To the API, with the parameters of the address filled in. */
  readonly earlyApi: readonly string[];
}

/**
 * Asks for a page's first answers, each address once.
 * @param answers receives what is asked for, by address
 * @returns the answers in the order of their requests
 */
export function askFirstAnswers(
  { early, earlyApi }: FirstRequests,
  config: SiteConfig,
  answers: EarlyAnswers,
): Promise<Response>[] {
  const token = isPlayer() ? stored(STORAGE.accessToken) : undefined;
  const base = apiBase(config, location.hostname, { get: stored });
  // docs/reference/security.md: a bearer goes to the API and to no other origin.
  const bearerFor = (address: string) =>
    base !== undefined && new URL(address).origin === new URL(base).origin ? token : undefined;
  const ask = (service: string | undefined, paths: readonly string[], isOfHost: boolean) =>
    (service ? paths : []).map((path) => {
      const address = `${service?.replace(/\/*$/, '/')}${path.replaceAll('{host}', location.hostname)}`;
      const bearer = bearerFor(address);
      const headers = { Accept: 'application/json', ...(bearer && { Authorization: `Bearer ${bearer}` }) };
      // As the client asks for them (docs/decisions/requests.md#answers-come-from-the-server, #no-redirect-is-followed).
      const cache = isOfHost ? 'no-cache' : 'no-store';
      const redirect = isOfHost && !bearer ? 'follow' : 'error';
      answers[address] ??= {
        bearer,
        response: quiet(fetch(address, { headers, cache, redirect })),
        isForAll: isOfHost && bearer === undefined,
      };
      return answers[address].response;
    });
  return [
    ...ask(addressFor(config.treeSport, location.hostname), early, true),
    ...ask(base, earlyApi, false),
  ];
}

/** The consumer of the request handles its failure. */
export function quiet(request: Promise<Response>): Promise<Response> {
  request.catch(() => undefined);
  return request;
}

/** Whether the shell will find a session that has not expired. */
export function isPlayer(): boolean {
  const isCurrent = Number(stored(STORAGE.expireDateTime)) > Date.now();
  return isCurrent && stored(STORAGE.accessToken) !== undefined;
}

/** Whether this device knows the site as suspended (docs/reference/behaviour.md#navigation). */
export function isSuspended(): boolean {
  return stored(STORAGE.siteSuspended) === 'true';
}

/** The browser's stored text under a key; undefined where it has none or blocks storage. */
export function stored(key: StorageKey): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined; // storage is blocked, so nobody is logged in
  }
}

/**
 * Texts whose parts each contain a digit and are joined by single dots and dashes. They cannot contain a tag, scheme,
 * quote or SQL-like token, so the client's sanitising changes none of them (docs/reference/behaviour.md#5-validation).
 */
const PLAIN_ID = /^\w*\d\w*(?:[.-]\w*\d\w*)*$/;

/**
 * The requests of a route for one address. A request with a parameter that the address does not have, or that is no
 * plain id, is left out, because the client sanitises it and sends it later.
 */
export function firstRequests(
  { early = [], earlyApi = [] }: Pick<RemoteRoute, 'early' | 'earlyApi'>,
  params: Readonly<Record<string, string>>,
): FirstRequests {
  return { early, earlyApi: earlyApi.flatMap((path) => withParams(path, params) ?? []) };
}

function withParams(path: string, params: Readonly<Record<string, string>>): string | undefined {
  let isWhole = true;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? '';
    isWhole &&= PLAIN_ID.test(value);
    return value;
  });
  return isWhole ? filled : undefined;
}
