import { own, type Registry, STABLE_CHANNEL, satisfiesPlatform } from '@touchline/shared/contracts';
import type { DeployedShell } from './keepShell';

// What the registry says of the shells that a site serves.

/** The stable releases that a shell is too old for. */
export function stableRefusedBy({ platform }: DeployedShell, { remotes }: Registry): string[] {
  return Object.entries(remotes).flatMap(([name, { channels, releases }]) => {
    const stable = releases[channels[STABLE_CHANNEL] ?? '']?.remote;
    if (!stable || satisfiesPlatform(platform, stable.platform)) return [];
    return [`${name} ${stable.version} needs platform ${stable.platform}`];
  });
}

/** A shell that is served again was not replaced. */
export function withShell(known: Registry, { version, platform }: DeployedShell): Registry {
  const noted = own(known.shells, version);
  if (noted && noted.replaced === undefined) return known;
  return { ...known, shells: { ...known.shells, [version]: { platform } } };
}

/** A release need not run on a shell that visitors no longer get. */
export function withReplaced(known: Registry, versions: readonly string[], now: Date): Registry {
  const fresh = Object.entries(known.shells ?? {}).filter(
    ([version, { replaced }]) => replaced === undefined && versions.includes(version),
  );
  if (fresh.length === 0) return known;
  const noted = fresh.map(([version, shell]) => [version, { ...shell, replaced: now.toISOString() }]);
  return { ...known, shells: { ...known.shells, ...Object.fromEntries(noted) } };
}

/** Without shells whose files are gone. */
export function withoutShells(known: Registry, versions: readonly string[]): Registry {
  const shells = Object.entries(known.shells ?? {}).filter(([version]) => !versions.includes(version));
  return versions.length === 0 ? known : { ...known, shells: Object.fromEntries(shells) };
}
