import {
  chooseReleases,
  type DomainSettings,
  type Registry,
  type RemoteManifest,
} from '@touchline/shared/contracts';
import { PLATFORM_VERSION } from '@touchline/shared/platform/version';
import { checkFiles } from './checkFiles';
import { checkPlaces, checkSlots, checkUnclaimed } from './checkPlaces';
import { checkPlatform } from './checkPlatform';
import { checkDropped, checkRoutes } from './checkRoutes';
import { type Finding, together } from './Finding';
import type { Build } from './readBuild';
import type { Deployed } from './readDeployed';

type Choices = DomainSettings['remotes'];

/**
 * Whether a build would run with the deployed shells, releases and settings.
 * @param dropping paths of earlier releases that are given up on purpose
 */
export function checkBuild(
  { manifest, hashes }: Build,
  { registry, domains, unread }: Deployed,
  dropping: readonly string[] = [],
): Finding[] {
  const onDomain = (words: string, host: string): Finding => ({
    level: 'note',
    about: 'domain',
    domains: [host],
    words,
  });
  // Without domains, checks one without choices: everything on, stable.
  const looked: readonly (readonly [string, Choices])[] =
    domains.size > 0 ? [...domains] : [['a domain with default settings', {}]];
  return together([
    ...checkFiles({ manifest, hashes }),
    ...checkPlatform(manifest, registry, PLATFORM_VERSION),
    ...checkSlots(manifest, registry),
    ...unread.map((words): Finding => ({ level: 'problem', about: 'domain', domains: [], words })),
    ...looked.flatMap(([host, choices]) => {
      const choice = choices[manifest.name];
      if (choice === false || (typeof choice === 'object' && choice.enabled === false))
        return [onDomain(`${manifest.name} is off.`, host)];
      const pin = typeof choice === 'object' ? choice.version : undefined;
      const found = checkDomain(manifest, registry, choices, dropping).map((one) => ({
        ...one,
        domains: [host],
      }));
      if (pin === undefined) return found;
      return [
        ...found,
        onDomain(`${manifest.name} is pinned to ${pin}: this build comes when the pin goes.`, host),
      ];
    }),
  ]);
}

/** The build among the releases that one domain's devices may get: the chosen ones, and canaries in their place. */
function checkDomain(
  build: RemoteManifest,
  registry: Registry,
  choices: Choices,
  dropping: readonly string[],
): Finding[] {
  const chosen = inForce(registry, choices);
  const canaries = inForce(withCanariesFull(registry), canariesFull(choices), 'any');
  const others = (from: readonly RemoteManifest[]) => from.filter(({ name }) => name !== build.name);
  const before = distinct([...chosen, ...canaries].filter(({ name }) => name === build.name));
  const neighbours = distinct([...others(chosen), ...others(canaries)]);
  return [
    ...checkRoutes(build, neighbours),
    ...checkPlaces(build, neighbours),
    ...checkUnclaimed(build, before, others(chosen)),
    ...before.flatMap((release) => checkDropped(build, release, others(chosen), dropping)),
  ];
}

function inForce(registry: Registry, choices: Choices, device?: string): RemoteManifest[] {
  return Object.values(chooseReleases(registry, choices, device).releases).map(({ remote }) => remote);
}

const distinct = (releases: readonly RemoteManifest[]) => [...new Set(releases)];

/** The registry with every canary at 100 %, so that choosing names them. */
function withCanariesFull(registry: Registry): Registry {
  const remotes = Object.entries(registry.remotes).map(([name, { canary, ...rest }]) => [
    name,
    canary && canary.percent > 0 ? { ...rest, canary: { ...canary, percent: 100 } } : rest,
  ]);
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

function canariesFull(choices: Choices): Choices {
  const full = Object.entries(choices).map(([name, choice]) => {
    if (typeof choice === 'boolean' || !choice.canary || choice.canary.percent === 0) return [name, choice];
    return [name, { ...choice, canary: { ...choice.canary, percent: 100 } }];
  });
  return Object.fromEntries(full);
}
