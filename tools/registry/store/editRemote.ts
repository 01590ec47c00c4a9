import type { ManagedRemote, Registry } from '@touchline/shared/contracts/remotes';
import { own } from '@touchline/shared/utilities';
import { UserError } from '../terminal/terminal';

/**
 * A registry with one remote changed.
 * @param edit returns the new remote; the same one for no change, and then the registry is the same too
 */
export function editRemote(
  registry: Registry,
  name: string,
  edit: (remote: ManagedRemote) => ManagedRemote,
): Registry {
  const before = own(registry.remotes, name);
  const remote = before ?? { channels: {}, releases: {} };
  const after = edit(remote);
  return after === remote ? registry : { ...registry, remotes: { ...registry.remotes, [name]: after } };
}

/** @throws UserError when the registry has no such remote */
export function remoteOf(registry: Registry, name: string): ManagedRemote {
  const remote = own(registry.remotes, name);
  if (remote) return remote;
  const names = Object.keys(registry.remotes).sort().join(', ') || 'none: is --to the right place?';
  throw new UserError(
    `The registry has no remote "${name}" (it has ${names}). Publish a release of it first, or name another by --remote.`,
  );
}
