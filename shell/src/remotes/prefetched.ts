import type { LandingFiles } from './landingFiles';
import { preloadFiles } from './preload';

/** What was asked for from the first bytes of the page, while the shell's own code is still on its way. */
export interface Prefetched {
  /** Settings and registry came with the page itself: they are of the time when it was baked. */
  isBaked: boolean;
  settings: Promise<Response> | undefined;
  /** Taken by the first who needs it; a retry asks anew. */
  registry: Promise<Response> | undefined;
  /** What the landing page's remote starts with. The shell preloads it once its own code is here: not before. */
  landing: Promise<LandingFiles | undefined>;
  /** Answers for a visitor's landing page, by address; taken once. */
  answers: Record<string, Promise<Response> | undefined>;
}

declare global {
  interface Window {
    touchlineEarly?: Prefetched;
  }
}

/** Older answers are out of date. */
const FRESH_MS = 15_000;

/** The answer that the boot script asked for at this address, once: for a visitor's landing page. */
export function takePrefetched(address: string): Promise<Response> | undefined {
  const answers = window.touchlineEarly?.answers;
  const answer = answers?.[address];
  if (!answers || !answer) return undefined;
  answers[address] = undefined;
  return performance.now() > FRESH_MS ? undefined : answer;
}

/** The landing page's files follow the shell's own code and arrive while it runs: before, they would hold it up. */
export async function preloadLanding(): Promise<void> {
  const landing = await window.touchlineEarly?.landing;
  if (landing) preloadFiles(landing.release, landing.files);
}
