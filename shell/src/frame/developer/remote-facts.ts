import type { RegisteredRemote, Release } from '@touchline/shared/contracts/remotes';
import type { DomainSettings } from '@touchline/shared/contracts/settings';
import { own } from '@touchline/shared/utilities';

/** A release that did not run in this tab, and why. */
export interface Failure {
  version: string | undefined;
  message: string;
}

/** The facts of a remote in this tab. */
export interface RemoteFacts {
  /** The registry's; none for an override that was never published, or while the registry is read. */
  registered: RegisteredRemote | undefined;
  choice: DomainSettings['remotes'][string] | undefined;
  /** The release that the tab uses or would use. */
  inForce: Release | undefined;
  override: Release | undefined;
  running: Release | undefined;
  failure: Failure | undefined;
}

export interface RemoteState {
  kind: 'loaded' | 'waiting' | 'failed' | 'off';
  description: string;
}

/** Why the tab has this release of a remote, in plain words. */
export function releaseReason({ registered, choice, inForce, override, failure }: RemoteFacts): string {
  const { channel = 'stable', version, canary } = typeof choice === 'object' ? choice : {};
  if (!inForce) return version === undefined ? `Channel ${channel}` : `Pinned to ${version} by the domain`;
  const { version: now } = inForce.remote;
  if (override && sameBuild(override, inForce)) return 'Override of this tab';
  const trial = canary ?? (version === undefined && channel === 'stable' ? registered?.canary : undefined);
  if (trial?.version === now) return `Canary for ${trial.percent}% of the devices`;
  if (version === now) return 'Pinned by the domain';
  if (!registered || own(registered.channels, channel) === now) return `Channel ${channel}`;
  if (failure && failure.version !== now)
    return `Last good release, because ${failure.version} failed: ${failure.message}`;
  return `This tab keeps it; a reload takes ${version ?? own(registered.channels, channel) ?? 'none'}`;
}

/** The remote's state in this tab. */
export function stateOf({ choice, inForce, running, failure }: RemoteFacts): RemoteState {
  if (choice === false || (typeof choice === 'object' && choice.enabled === false))
    return { kind: 'off', description: 'Switched off for this domain' };
  if (!inForce) return { kind: 'off', description: 'Not released for this domain' };
  if (running) return { kind: 'loaded', description: 'Loaded' };
  if (failure?.version === inForce.remote.version)
    return { kind: 'failed', description: `Failed: ${failure.message}` };
  return { kind: 'waiting', description: 'Not loaded yet' };
}

const sameBuild = (a: Release, b: Release) => a.url === b.url && a.remote.version === b.remote.version;
