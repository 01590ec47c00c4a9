import { own } from '@touchline/shared/utilities';
import { preloadFiles } from '../remotes/find/preload';
import type { releaseFault } from '../remotes/verify/releaseFault';
import type { EarlyAnswers } from './first-answers';
import type { LandingFiles } from './landingFiles';

/** The answers and files that the boot script requested while the shell's own code was loading. */
export interface Prefetched {
  /** Settings and registry are baked into the page, so they are as old as its deploy. */
  isBaked: boolean;
  settings: Promise<Response> | undefined;
  /** Used once; a retry sends a new request. */
  registry: Promise<Response> | undefined;
  /** The first files of the landing page's remote. The shell preloads them once its own code has loaded. */
  landing: Promise<LandingFiles | undefined>;
  /** For the landing page. */
  answers: EarlyAnswers;
  /** Resolves once the landing page's first view is drawn, or will not be; undefined when it has none. */
  firstDrawn?: Promise<unknown> | undefined;
  /** Verifies releases; a page of a site that requires signatures has it. */
  releaseFault?: typeof releaseFault | undefined;
}

declare global {
  interface Window {
    /** Written and read by scripts of one release: a page names its scripts by their hashes. */
    touchlinePrefetched?: Prefetched;
  }
}

/** Older answers are out of date. */
const FRESH_MS = 15_000;

/** The boot script's answer from this address to a request with this bearer, once. */
export function takePrefetched(address: string, bearer: string | undefined): Promise<Response> | undefined {
  const answer = own(window.touchlinePrefetched?.answers, address);
  // When the token was renewed or the session ended meanwhile, the answer belongs to another session.
  if (!answer || answer.isTaken || answer.bearer !== bearer) return undefined;
  answer.isTaken = true;
  return performance.now() > FRESH_MS ? undefined : answer.response;
}

/** Preloads the landing page's files. It starts after the shell's own code, which they would otherwise delay. */
export async function preloadLanding(): Promise<void> {
  const landing = await window.touchlinePrefetched?.landing;
  if (landing && !landing.isFramed) preloadFiles(landing.release, landing.files);
}
