import type { Registry } from '@touchline/shared/contracts/remotes';
import type { DomainSettings } from '@touchline/shared/contracts/settings';
import { own } from '@touchline/shared/utilities';

/** Whether this site has a canary: only then does the device's id matter. */
export function hasCanary(registry: Registry, choices: DomainSettings['remotes']): boolean {
  return Object.entries(registry.remotes).some(([remote, row]) => {
    const choice = own(choices, remote);
    // The boot script asks before the registry was checked.
    return row?.canary !== undefined || (typeof choice === 'object' && choice.canary !== undefined);
  });
}
