import type { DomainSettings, Registry } from '@touchline/shared/contracts';

/** Whether a canary has a say in what this site runs: only then does it matter which device this is. */
export function hasCanary(registry: Registry, choices: DomainSettings['remotes']): boolean {
  return Object.entries(registry.remotes).some(([remote, { canary }]) => {
    const choice = choices[remote];
    return canary !== undefined || (typeof choice === 'object' && choice.canary !== undefined);
  });
}
