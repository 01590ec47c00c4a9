import type {} from '../boot';

/** Older answers are no first look any more. */
const FRESH_MS = 15_000;

/**
 * The answer that the boot script asked for at this address, once: a visitor's first look at a page. Whatever carries
 * a bearer or writes goes out by itself.
 */
export function takeEarly(url: string, init: RequestInit | undefined): Promise<Response> | undefined {
  const answers = window.touchlineEarly?.answers;
  const early = answers?.[url];
  if (!answers || !early) return undefined;
  answers[url] = undefined;
  if (performance.now() > FRESH_MS) return undefined;
  const isPlain = (init?.method ?? 'GET') === 'GET' && !new Headers(init?.headers).has('authorization');
  return isPlain ? early : undefined;
}
