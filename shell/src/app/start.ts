import type { SiteConfig } from '@touchline/shared/contracts';
import type {} from '../boot';
import { startFederation } from '../remotes/federation';
import { preloadFiles } from '../remotes/preload';
import { startShell } from './startShell';

/** The shell as it is deployed: remotes come from the registry through Module Federation. */
export function start(): Promise<void> {
  void preloadLanding();
  return startShell({ federation: startFederation(), fetchRegistry });
}

async function fetchRegistry({ registry }: SiteConfig): Promise<unknown> {
  const early = window.touchlineEarly?.registry;
  if (window.touchlineEarly) window.touchlineEarly.registry = undefined;
  const response = await (early ?? fetch(registry, { cache: 'no-cache' }));
  if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
  return response.json();
}

/** The landing page's files follow the shell's own code and arrive while it runs: before, they would hold it up. */
async function preloadLanding(): Promise<void> {
  const landing = await window.touchlineEarly?.landing;
  if (landing) preloadFiles(landing.release, landing.files);
}
