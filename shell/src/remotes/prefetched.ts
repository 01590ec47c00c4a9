import type { LandingFiles } from './landingFiles';
import { preloadFiles } from './preload';

/** What the boot script requested while the shell's own code was loading. */
export interface Prefetched {
  /** Settings and registry are baked into the page, so they are as old as its deploy. */
  isBaked: boolean;
  settings: Promise<Response> | undefined;
  /** Used once; a retry sends a new request. */
  registry: Promise<Response> | undefined;
  /** The first files of the landing page's remote. The shell preloads them once its own code has loaded. */
  landing: Promise<LandingFiles | undefined>;
  /** Answers for a visitor's landing page, by address; each is used once. */
  answers: Record<string, Promise<Response> | undefined>;
}

declare global {
  interface Window {
    touchlineEarly?: Prefetched;
  }
}

/** Older answers are out of date. */
const FRESH_MS = 15_000;

/** The boot script's answer from this address, once: for a visitor's landing page. */
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
