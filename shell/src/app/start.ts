import type { SiteConfig } from '@touchline/shared/contracts';
import { startFederation } from '../remotes/federation';
import { startShell } from './startShell';

/** The shell as it is deployed: remotes come from the registry through Module Federation. */
export function start(): Promise<void> {
  return startShell({ federation: startFederation(), fetchRegistry });
}

async function fetchRegistry({ registry }: SiteConfig): Promise<unknown> {
  // The same mode and credentials as the page's preload of it, or the browser would ask twice.
  const response = await fetch(registry, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
  return response.json();
}
