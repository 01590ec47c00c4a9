import type {} from '../boot';

/** Older answers are no first look any more. */
const FRESH_MS = 15_000;

/** The answer that the boot script asked for at this address, once: a visitor's first look at a page. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const answers = window.touchlineEarly?.answers;
  const early = answers?.[address];
  if (!answers || !early) return undefined;
  answers[address] = undefined;
  return performance.now() > FRESH_MS ? undefined : early;
}
