import { UserError } from '@touchline/registry/terminal/terminal';
import {
  lackingFor,
  type Registry,
  type ShellOffers,
  STABLE_CHANNEL,
} from '@touchline/shared/contracts/remotes';
import { own } from '@touchline/shared/utilities';
import type { DeployedShell } from './keepShell';

// What the registry says of the shells that a site serves.

/** The stable releases that do not run on a shell. */
export function stableRefusedBy(shell: ShellOffers, { remotes }: Registry): string[] {
  return Object.entries(remotes).flatMap(([name, { channels, releases }]) => {
    const stable = releases[channels[STABLE_CHANNEL] ?? '']?.remote;
    const [lack] = stable ? lackingFor(stable, shell) : [];
    return stable && lack ? [`${name} ${stable.version} needs ${lack.what} ${lack.range}`] : [];
  });
}

/**
 * Refuses a shell with which players would lose a remote that they have now.
 * @param before the version of the shell that is served now; undefined: none
 * @param reason why it is deployed all the same
 * @throws UserError
 */
export function refuseIncompatible(
  shell: ShellOffers & { version: string },
  registry: Registry,
  before: string | undefined,
  reason: string | undefined,
): void {
  if (reason !== undefined) return;
  const served = own(registry.shells, before ?? '');
  const lostAlready = served ? stableRefusedBy(served, registry) : [];
  const lost = stableRefusedBy(shell, registry).filter((line) => !lostAlready.includes(line));
  if (lost.length > 0)
    throw new UserError(
      `The shell ${shell.version} offers ${offersOf(shell)}, and stable releases do not run with it; nothing was changed:\n${lost.map((line) => `  ${line}`).join('\n')}\nPromote releases that run with it first, or deploy all the same: --force --reason "<why>"`,
    );
}

const offersOf = ({ platform, shared = {} }: ShellOffers) =>
  [`platform ${platform}`, ...Object.entries(shared).map(([name, version]) => `${name} ${version}`)].join(
    ', ',
  );

/** What the trail says of a deploy. */
export const describeDeploy = (done: string, version: string, reason: string | undefined) =>
  `${done} the shell ${version}${reason === undefined ? '' : `, by force: ${reason}`}`;

/** A shell that is served again was not replaced. */
export function withShell(registry: Registry, { version, platform, shared }: DeployedShell): Registry {
  const noted = own(registry.shells, version);
  if (noted && noted.replaced === undefined) return registry;
  return { ...registry, shells: { ...registry.shells, [version]: { platform, ...(shared && { shared }) } } };
}

/** A release need not run on a shell that visitors no longer get. */
export function withReplaced(registry: Registry, versions: readonly string[], now: Date): Registry {
  const fresh = Object.entries(registry.shells ?? {}).filter(
    ([version, { replaced }]) => replaced === undefined && versions.includes(version),
  );
  if (fresh.length === 0) return registry;
  const noted = fresh.map(([version, shell]) => [version, { ...shell, replaced: now.toISOString() }]);
  return { ...registry, shells: { ...registry.shells, ...Object.fromEntries(noted) } };
}

/** Without shells whose files are gone. */
export function withoutShells(registry: Registry, versions: readonly string[]): Registry {
  const shells = Object.entries(registry.shells ?? {}).filter(([version]) => !versions.includes(version));
  return versions.length === 0 ? registry : { ...registry, shells: Object.fromEntries(shells) };
}
