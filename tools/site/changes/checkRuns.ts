import { checkRelease } from '@touchline/registry/compatible/checkBuild';
import { refusingShells } from '@touchline/registry/compatible/checkPlatform';
import { type Registry, STABLE_CHANNEL } from '@touchline/shared/contracts/remotes';
import type { DomainSettings, RemoteChoice } from '@touchline/shared/contracts/settings';
import { own } from '@touchline/shared/utilities';

/**
 * The releases that a domain's settings name and that its players could not run: a deployed shell refuses them, or they
 * collide with another remote of the domain. A release that the registry does not have is `checkChoices`'s.
 * @param chosen remotes of which it is also checked what their channel gives, stable too, and the registry's canary
 * @returns one sentence per fault
 */
export function checkRuns(
  host: string,
  { remotes }: DomainSettings,
  registry: Registry | undefined,
  chosen: readonly string[] = [],
): string[] {
  const names = new Set([...Object.keys(remotes), ...chosen]);
  const found = [...names].flatMap((name) => {
    const registered = own(registry?.remotes, name);
    const { enabled = true, ...choice } = choiceOf(own(remotes, name));
    if (!registry || !registered || !enabled) return [];
    const { version, channel, canary } = choice;
    const wanted = [version, canary?.version, channel && own(registered.channels, channel)];
    if (chosen.includes(name) && version === undefined) {
      wanted.push(registered.channels[channel ?? STABLE_CHANNEL]);
      const isStable = channel === undefined || channel === STABLE_CHANNEL;
      if (isStable && !canary && registered.canary) wanted.push(registered.canary.version);
    }
    return wanted.flatMap((version) => {
      const release = version === undefined ? undefined : own(registered.releases, version);
      if (!release) return [];
      const refused = [...refusingShells(registry, release.remote)].map(
        ([shell, { what, range, has }]) =>
          `${name} ${version} needs ${what} ${range}; the shell ${shell} that is deployed has ${has}. Deploy a newer shell first, or choose another release.`,
      );
      const collisions = checkRelease(release.remote, registry, new Map([[host, remotes]]), 'everything')
        .filter(({ level, about }) => level === 'problem' && about !== 'platform')
        .map(({ words }) => `${name} ${version}: ${words}`);
      return [...refused, ...collisions];
    });
  });
  return [...new Set(found)];
}

const choiceOf = (choice: RemoteChoice | undefined): Exclude<RemoteChoice, boolean> =>
  typeof choice === 'object' ? choice : { enabled: choice };
