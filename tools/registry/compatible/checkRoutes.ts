import {
  findRoute,
  type Registry,
  type RemoteManifest,
  routeShape,
  SHELL_PATHS,
} from '@touchline/shared/contracts/remotes';
import { own } from '@touchline/shared/utilities';
import { holderOfBoth } from './checkPlaces';
import { type Finding, finding } from './Finding';
import { addressesOf, sharedAddress, variantsOf } from './route-patterns';

type Claim = Pick<RemoteManifest, 'name' | 'version'> & { path: string };
const SHELL = 'the shell';

const claimsOf = ({ name, version, routes }: RemoteManifest): Claim[] =>
  routes.map(({ path }) => ({ name, version, path }));
const shellClaims = SHELL_PATHS.map((path): Claim => ({ name: SHELL, version: '', path }));

/** The first segments of a release's paths, in small letters; undefined when a path begins with any segment. */
function beginnings(release: RemoteManifest): ReadonlySet<string> | undefined {
  if (BEGINNINGS.has(release)) return BEGINNINGS.get(release);
  const variants = release.routes.flatMap(({ path }) => variantsOf(path));
  const isOpen = variants.some(([first = '']) => first === '*' || first.startsWith(':'));
  const firsts = isOpen ? undefined : new Set(variants.map(([first = '']) => first.toLowerCase()));
  BEGINNINGS.set(release, firsts);
  return firsts;
}
const BEGINNINGS = new WeakMap<RemoteManifest, ReadonlySet<string> | undefined>();

/** Whether two releases can have an address in common; most differ in the first segments of all their paths. */
function mayMeet(release: RemoteManifest, other: RemoteManifest): boolean {
  const [ofOne, ofOther] = [beginnings(release), beginnings(other)];
  return !ofOne || !ofOther || [...ofOne].some((first) => ofOther.has(first));
}

/**
 * Addresses that this build and another owner, the shell or a release, both claim; only one of them opens.
 * @param registry paths with common addresses that its owners handed over each to its remote are meant
 */
export function checkRoutes(
  build: RemoteManifest,
  beside: RemoteManifest | 'shell',
  registry: Registry,
): Finding[] {
  if (beside !== 'shell' && !mayMeet(build, beside)) return [];
  const { owners } = registry;
  const isHandedOver = (a: Claim, b: Claim) =>
    a.path !== b.path &&
    [a, b].every(({ name, path }) => own(owners?.remotes, name)?.paths.includes(path) ?? false);
  const findings: Finding[] = [];
  const others = beside === 'shell' ? shellClaims : claimsOf(beside);
  for (const claim of claimsOf(build)) {
    for (const other of others) {
      const address = sharedAddress(claim.path, other.path);
      if (address === undefined || isHandedOver(claim, other)) continue;
      const loser =
        winner(claim, other, { address, registry }) === claim
          ? `${nameOf(other)} loses it`
          : 'this build never gets it';
      const description =
        claim.path === other.path
          ? `${claim.path} is a path of ${nameOf(other)} too: ${loser}. Choose another path.`
          : `${address} belongs to ${claim.path} of this build and to ${other.path} of ${nameOf(other)}: ${loser}. Choose another path.`;
      findings.push(finding('problem', 'route', description));
    }
  }
  return findings;
}

/** Addresses that an active release opens and that nothing would open any more. */
export function checkDropped(
  build: RemoteManifest,
  before: RemoteManifest,
  others: readonly RemoteManifest[],
  meant: readonly string[],
): Finding[] {
  const after = [build, ...others].flatMap(claimsOf);
  const kept = build.routes.map(({ path }) => path);
  return before.routes
    .filter(({ path }) => !meant.includes(path) && !kept.includes(path))
    .filter(({ path }) => addressesOf(path).some((address) => !findRoute(after, address)))
    .map(({ path }) =>
      finding(
        'problem',
        'route',
        `${path} of ${before.name} ${before.version} opens nothing any more: links and bookmarks to it break. Keep it, or say that it is meant: --dropping ${path}`,
      ),
    );
}

/**
 * Which of two claims wins: the shell's own first, then of two with one shape its owner or the first in the registry, else
 * the narrower.
 */
function winner(a: Claim, b: Claim, { address, registry }: { address: string; registry: Registry }) {
  if (b.name === SHELL) return b;
  if (routeShape(a.path) !== routeShape(b.path)) return findRoute([a, b], address)?.route;
  const holder = holderOfBoth({ ...a, place: a.path }, { ...b, place: b.path }, registry, 'paths');
  return holder.name === a.name ? a : b;
}

const nameOf = ({ name, version }: Claim) => (name === SHELL ? name : `${name} ${version}`);
