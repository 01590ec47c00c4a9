import type { Registry } from '@touchline/shared/contracts/remotes';
import type { DomainSettings } from '@touchline/shared/contracts/settings';
import { own } from '@touchline/shared/utilities';

/** Whether this site has a canary; only then the device's id is needed. */
export function hasCanary(registry: Registry, choices: DomainSettings['remotes']): boolean {
  return Object.entries(registry.remotes).some(([remote, row]) => {
    const choice = own(choices, remote);
    // The boot script calls it before the registry has been validated.
    return row?.canary !== undefined || (typeof choice === 'object' && choice.canary !== undefined);
  });
}
