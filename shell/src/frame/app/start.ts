import type { SiteConfig } from '@touchline/shared/contracts';
import { startFederation } from '../../remotes/federation';
import { preloadLanding } from '../../remotes/prefetched';
import { askRegistry } from '../../remotes/registry-files';
import { startShell } from './startShell';

/** The shell as it is deployed: remotes come from the registry through Module Federation. */
export function start(): Promise<void> {
  void preloadLanding();
  return startShell({ federation: startFederation(), fetchRegistry });
}

async function fetchRegistry({ registry }: SiteConfig): Promise<unknown> {
  const early = window.touchlinePrefetched?.registry;
  if (window.touchlinePrefetched) window.touchlinePrefetched.registry = undefined;
  const response = await (early ?? askRegistry(registry));
  if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
  return response.json();
}
