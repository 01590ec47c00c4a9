import {
  choiceOf,
  chooseReleases,
  type Registry,
  type RemoteManifest,
} from '@touchline/shared/contracts/remotes';
import type { DomainSettings } from '@touchline/shared/contracts/settings';
import { PLATFORM_VERSION } from '@touchline/shared/platform/version';
import { own } from '@touchline/shared/utilities';
import { checkCalls } from './checkCalls';
import { checkFiles } from './checkFiles';
import { checkOfferedParts, checkPlaces, checkSlots, checkTwice, checkUnclaimed } from './checkPlaces';
import { checkPlatform } from './checkPlatform';
import { checkDropped, checkRoutes } from './checkRoutes';
import { type Finding, finding, together } from './Finding';
import type { Build } from './readBuild';
import type { Deployed } from './readDeployed';

type Choices = DomainSettings['remotes'];
type Domains = Deployed['domains'];

/** Paths that are given up on purpose; `everything` for a step back, which drops what came after it. */
export type Dropping = readonly string[] | 'everything';

/** A domain without choices: everything on, stable. */
export const DEFAULTS: Domains = new Map([['a domain with default settings', {}]]);

/**
 * Whether a build would run with the deployed shells, releases and settings.
 * @param dropping paths of earlier releases that are given up on purpose
 */
export function checkBuild(
  { manifest, hashes }: Build,
  { registry, domains, unread }: Deployed,
  dropping: readonly string[] = [],
): Finding[] {
  return together([
    ...checkFiles({ manifest, hashes }),
    ...checkPlatform(manifest, registry, PLATFORM_VERSION),
    ...checkSlots(manifest, registry),
    ...unread.map((fault) => finding('problem', 'domain', fault)),
    ...checkDomains(manifest, registry, domains.size > 0 ? domains : DEFAULTS, dropping),
  ]);
}

/**
 * Whether a release of the registry runs on the deployed shells, and beside the other remotes of these domains.
 * @param registry what is in force before the release is
 */
export function checkRelease(
  manifest: RemoteManifest,
  registry: Registry,
  domains: Domains,
  dropping: Dropping,
): Finding[] {
  return together([
    ...checkPlatform(manifest, registry),
    ...checkSlots(manifest, registry),
    ...checkDomains(manifest, registry, domains, dropping),
  ]);
}

/**
 * The domains whose players a change of the registry gives a release, to all or as a canary. Where it reaches none of them
 * by name, a domain with default settings stands for those that come later.
 */
export function domainsThatGet(
  { name, version }: Pick<RemoteManifest, 'name' | 'version'>,
  before: Registry,
  after: Registry,
  domains: Domains,
): Domains {
  const gets = ({ registry, full }: WithFull, choices: Choices): 'all' | 'some' | 'none' => {
    const has = (releases: readonly RemoteManifest[]) =>
      releases.some((release) => release.name === name && release.version === version);
    if (has(inForce(registry, choices))) return 'all';
    return has(inForce(full, canariesFull(choices), 'any')) ? 'some' : 'none';
  };
  const [was, is] = [withFull(before), withFull(after)];
  const found = (among: Domains) =>
    new Map(
      [...among].filter(([, choices]) => {
        const now = gets(is, choices);
        return now !== 'none' && now !== gets(was, choices);
      }),
    );
  const named = found(domains);
  return named.size > 0 ? named : found(DEFAULTS);
}

function checkDomains(
  manifest: RemoteManifest,
  registry: Registry,
  domains: Domains,
  dropping: Dropping,
): Finding[] {
  const onDomain = (description: string, host: string) => finding('note', 'domain', description, [host]);
  const releases = withFull(registry);
  const beside = checkNeighbour(manifest, registry);
  return [...domains].flatMap(([host, choices]) => {
    const { enabled, version: pin } = choiceOf(own(choices, manifest.name));
    if (!enabled) return [onDomain(`${manifest.name} is off.`, host)];
    const found = checkDomain(manifest, releases, choices, { dropping, beside }).map((each) => ({
      ...each,
      domains: [host],
    }));
    if (pin === undefined || pin === manifest.version) return found;
    return [
      ...found,
      onDomain(`${manifest.name} is pinned to ${pin}: this build comes when the pin goes.`, host),
    ];
  });
}

/** What a build and one other release both claim; each release is compared once, on however many domains it is. */
function checkNeighbour(
  build: RemoteManifest,
  registry: Registry,
): (other: RemoteManifest) => readonly Finding[] {
  const findingsOf = new Map<RemoteManifest, readonly Finding[]>();
  return (other) => {
    const findings = findingsOf.get(other) ?? [
      ...checkRoutes(build, other, registry),
      ...checkPlaces(build, other, registry),
    ];
    findingsOf.set(other, findings);
    return findings;
  };
}

const KINDS: readonly Finding['about'][] = ['route', 'modal', 'slot'];

interface Ways {
  dropping: Dropping;
  beside(other: RemoteManifest): readonly Finding[];
}

/** The build among the releases that one domain's devices may get: the chosen ones, and canaries in their place. */
function checkDomain(
  build: RemoteManifest,
  { registry, full }: WithFull,
  choices: Choices,
  { dropping, beside }: Ways,
): Finding[] {
  const chosen = inForce(registry, choices);
  const canaries = inForce(full, canariesFull(choices), 'any');
  const others = (from: readonly RemoteManifest[]) => from.filter(({ name }) => name !== build.name);
  const before = distinct([...chosen, ...canaries].filter(({ name }) => name === build.name));
  const neighbours = distinct([...others(chosen), ...others(canaries)]);
  const found = [
    ...checkRoutes(build, 'shell', registry),
    ...neighbours.flatMap(beside).sort((a, b) => KINDS.indexOf(a.about) - KINDS.indexOf(b.about)),
    ...checkTwice(build),
    ...checkCalls(build, before),
  ];
  if (dropping === 'everything') return found;
  return [
    ...found,
    ...checkOfferedParts(build, others(chosen)),
    ...checkUnclaimed(build, before, others(chosen)),
    ...before.flatMap((release) => checkDropped(build, release, others(chosen), dropping)),
  ];
}

/** A registry, and the same with every canary at 100 %, so that choosing names them. */
interface WithFull {
  registry: Registry;
  full: Registry;
}
const withFull = (registry: Registry): WithFull => ({ registry, full: withCanariesFull(registry) });

function inForce(registry: Registry, choices: Choices, device?: string): RemoteManifest[] {
  return Object.values(chooseReleases(registry, choices, device)).map(({ remote }) => remote);
}

const distinct = (releases: readonly RemoteManifest[]) => [...new Set(releases)];

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
