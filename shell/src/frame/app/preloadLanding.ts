import type {} from '../../boot';
import { preloadFiles } from '../../remotes/preload';

/** The landing page's files follow the shell's own code and arrive while it runs: before, they would hold it up. */
export async function preloadLanding(): Promise<void> {
  const landing = await window.touchlineEarly?.landing;
  if (landing) preloadFiles(landing.release, landing.files);
}
