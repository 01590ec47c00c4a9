import type { DomainSettings, Registry } from '@touchline/shared/contracts';

/** Whether this site has a canary: only then does the device's id matter. */
export function hasCanary(registry: Registry, choices: DomainSettings['remotes']): boolean {
  return Object.entries(registry.remotes).some(([remote, { canary }]) => {
    const choice = choices[remote];
    return canary !== undefined || (typeof choice === 'object' && choice.canary !== undefined);
  });
}
