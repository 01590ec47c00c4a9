import type { DomainSettings, Registry } from '@touchline/shared/contracts';
import { checkRelease } from '../compatible/checkBuild';
import { refusingShells } from '../compatible/checkPlatform';

/**
 * The releases that a domain's settings name and that its players could not run: a deployed shell refuses them, or they
 * collide with another remote of the domain. A release that the registry does not have is `checkChoices`'s.
 * @returns one sentence per fault
 */
export function checkRuns(
  host: string,
  { remotes }: DomainSettings,
  registry: Registry | undefined,
): string[] {
  const found = Object.entries(remotes).flatMap(([name, choice]) => {
    const registered = registry?.remotes[name];
    if (!registry || !registered || typeof choice === 'boolean' || choice.enabled === false) return [];
    const { version, channel, canary } = choice;
    const ofChannel = channel === undefined ? undefined : registered.channels[channel];
    return [version, canary?.version, ofChannel].flatMap((wanted) => {
      const release = wanted === undefined ? undefined : registered.releases[wanted];
      if (!release) return [];
      const { platform } = release.remote;
      const refused = [...refusingShells(registry, platform)].map(
        ([shell, has]) =>
          `${name} ${wanted} needs the platform ${platform}; the shell ${shell} that is deployed has ${has}. Deploy a newer shell first, or choose another release.`,
      );
      const collisions = checkRelease(release.remote, registry, new Map([[host, remotes]]), 'everything')
        .filter(({ level, about }) => level === 'problem' && about !== 'platform')
        .map(({ words }) => `${name} ${wanted}: ${words}`);
      return [...refused, ...collisions];
    });
  });
  return [...new Set(found)];
}
