import type { LandingFiles } from './landingFiles';
import { preloadFiles } from './preload';

/** What the boot script requested while the shell's own code was loading. */
export interface Prefetched {
  /** Settings and registry came inside the page, so they are as old as its deploy. */
  isBaked: boolean;
  settings: Promise<Response> | undefined;
  /** Used once; a retry sends a new request. */
  registry: Promise<Response> | undefined;
  /** The first files of the landing page's remote. The shell preloads them once its own code is here. */
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

/** Preloads the landing page's files. It starts after the shell's own code, which they would otherwise delay. */
export async function preloadLanding(): Promise<void> {
  const landing = await window.touchlineEarly?.landing;
  if (landing) preloadFiles(landing.release, landing.files);
}
