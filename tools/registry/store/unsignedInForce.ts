import { join } from 'node:path';
import { choiceOf, chooseReleases, type Registry, type Release } from '@touchline/shared/contracts/remotes';
import type { Publishers } from '@touchline/shared/contracts/site';
import { own } from '@touchline/shared/utilities';
import { signatureFault } from '../keys/signatureFault';
import { DirectoryTarget } from '../targets/DirectoryTarget';
import { UserError } from '../terminal/terminal';
import { RegistryStore } from './RegistryStore';
import { type DomainChoices, readSites } from './readSites';

/**
 * The releases that players of a site's domains would get, also as a canary, and that lack a valid signature.
 * @param site the site's folder
 * @param publishers as if they were required; undefined: none is
 */
export async function unsignedInForce(site: string, publishers: Publishers | undefined) {
  if (!publishers?.required) return [];
  const target = new DirectoryTarget(join(site, 'cdn'));
  const registry = await new RegistryStore(target).read();
  const { sites } = await readSites(target);
  return (sites.length > 0 ? sites : EVERY_DOMAIN).flatMap(({ host, choices }) =>
    unsignedFor(registry, choices, publishers, true).map((fault) => ({ host, fault })),
  );
}

/**
 * The same for one domain.
 * @param isWhole whether the registry is as its file is, and not only what shells read of it
 */
export function unsignedFor(
  registry: Registry,
  choices: DomainChoices['choices'],
  publishers: Publishers | undefined,
  isWhole: boolean,
): string[] {
  if (!publishers?.required) return [];
  return inForce(registry, choices).flatMap(
    ([name, release]) => signatureFault(publishers, name, release, isWhole) ?? [],
  );
}

const EVERY_DOMAIN: readonly DomainChoices[] = [
  { host: 'a domain with default settings', choices: {}, asksForPerson: false },
];

/** @throws UserError when players would get a release that the site's shells refuse */
export async function refuseUnsigned(site: string, publishers: Publishers | undefined): Promise<void> {
  const faults = [...new Set((await unsignedInForce(site, publishers)).map(({ fault }) => fault))];
  if (faults.length > 0)
    throw new UserError(
      `The site requires signed releases, and shells would refuse these; nothing was changed:\n${faults.map((fault) => `  ${fault}`).join('\n')}\nUntil they are signed the operator may let unsigned releases run: touchline keys require --off`,
    );
}

function inForce(registry: Registry, choices: DomainChoices['choices']): [name: string, release: Release][] {
  const releases = chooseReleases(registry, choices);
  const canaries = Object.entries(registry.remotes).flatMap(([name, { canary, releases: all }]) => {
    const offered = choiceOf(own(choices, name)).canary ?? canary;
    const release = own(releases, name) && own(all, offered?.version ?? '');
    return release ? [[name, release] as [string, Release]] : [];
  });
  return [...Object.entries(releases), ...canaries];
}
