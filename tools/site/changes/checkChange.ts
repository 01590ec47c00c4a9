import { UserError } from '@touchline/registry/terminal/terminal';
import { unknownWord } from '@touchline/registry/terminal/unknownWord';
import type { Registry } from '@touchline/shared/contracts/remotes';
import { CAPABILITIES } from '@touchline/shared/contracts/settings';
import { own } from '@touchline/shared/utilities';
import { seedFault } from './brand-tokens';
import type { DomainChange } from './DomainChange';

/** @throws UserError for a change that names something unknown; its message suggests the nearest known name */
export function checkChange(change: DomainChange, registry: Registry): void {
  if ('remote' in change && !own(registry.remotes, change.remote))
    throw new UserError(unknownWord('remote', change.remote, Object.keys(registry.remotes)));
  if (
    change.kind === 'capability' &&
    change.on &&
    !CAPABILITIES.some((capability) => capability === change.capability)
  )
    throw new UserError(unknownWord('capability', change.capability, CAPABILITIES));
  if (change.kind === 'brand')
    for (const what of ['accent', 'surfaceDark', 'surfaceLight', 'radius'] as const) {
      const fault = seedFault(what, change[what] ?? undefined);
      if (fault !== undefined) throw new UserError(`${what}: ${fault}`);
    }
  if (change.kind === 'canary' && !(change.percent >= 0 && change.percent <= 100))
    throw new UserError(`A canary takes 0 to 100 percent of the devices, not ${change.percent}.`);
}

/**
 * A change with the whole version of its release where what was given names one release alone: 1.0.0 for 1.0.0+3f2a.
 * @throws UserError when several releases begin so
 */
export function withWholeVersion(change: DomainChange, registry: Registry): DomainChange {
  if (!('version' in change)) return change;
  const { remote, version } = change;
  const versions = Object.keys(own(registry.remotes, remote)?.releases ?? {});
  if (versions.includes(version)) return change;
  const found = versions.filter((candidate) => candidate.startsWith(`${version}+`));
  if (found.length > 1)
    throw new UserError(`${remote} has several releases ${version}: ${found.join(', ')}. Name one of them.`);
  return found[0] === undefined ? change : { ...change, version: found[0] };
}
