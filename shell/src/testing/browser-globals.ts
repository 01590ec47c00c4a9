/**
 * Globals of browsers that jsdom lacks, as far as the shell uses them. The router uses two classes of fetch: a request
 * is an address and a signal, and a response is always a redirect.
 */
class RouterRequest {
  readonly url: string;
  readonly signal: AbortSignal | undefined;
  readonly method = 'GET';
  readonly headers = new Headers();

  constructor(url: string | URL, init: { signal?: AbortSignal } = {}) {
    this.url = String(url);
    this.signal = init.signal;
  }
}

class RouterResponse {
  readonly body: unknown;
  readonly status: number;
  readonly statusText = '';
  readonly headers: Headers;

  constructor(body: unknown, init: { status?: number; headers?: HeadersInit } = {}) {
    this.body = body;
    this.status = init.status ?? 200;
    this.headers = new Headers(init.headers);
  }
}

/** A device that prefers dark and allows motion. */
const prefersNothing = (media: string) => Object.assign(new EventTarget(), { media, matches: false });

Object.assign(globalThis, {
  matchMedia: prefersNothing,
  scrollTo: () => undefined,
  Request: RouterRequest,
  Response: RouterResponse,
});
