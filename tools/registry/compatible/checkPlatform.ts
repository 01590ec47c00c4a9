import {
  isWithheld,
  type Lack,
  lackingFor,
  type Registry,
  type RemoteManifest,
  type ShellNeeds,
  STABLE_CHANNEL,
  satisfiesPlatform,
} from '@touchline/shared/contracts/remotes';
import { own } from '@touchline/shared/utilities';
import { type Finding, finding } from './Finding';

/** The shells that visitors get and on which a release does not run: version -> the first thing that it lacks. */
export function refusingShells(
  { shells = {} }: Pick<Registry, 'shells'>,
  needs: ShellNeeds,
): Map<string, Lack> {
  return new Map(
    Object.entries(shells).flatMap(([version, shell]) => {
      const [lack] = shell.replaced === undefined ? lackingFor(needs, shell) : [];
      return lack ? [[version, lack] as const] : [];
    }),
  );
}

/** Whether the registry names a shell that visitors get; otherwise nobody can say which platform they have. */
export function namesShells({ shells = {} }: Pick<Registry, 'shells'>): boolean {
  return Object.values(shells).some(({ replaced }) => replaced === undefined);
}

/**
 * What the build needs of a shell against every shell that visitors get. Of one that was replaced only open tabs are left, which
 * keep the releases that they started with. A shell since platform 1.10.0 goes on with the newest release of before that it
 * can run (`chooseReleases`), so another major is no flag day.
 * @param ofPackage the platform version of the package that the build was made with, for a registry that names no shells
 */
export function checkPlatform(
  manifest: RemoteManifest,
  registry: Pick<Registry, 'shells' | 'remotes'>,
  ofPackage?: string,
): Finding[] {
  const found = (level: Finding['level'], description: string) => finding(level, 'platform', description);
  if (namesShells(registry))
    return [...refusingShells(registry, manifest)].map(([version, { what, range, has }]) => {
      const kept = goesOnWith(registry, manifest, version);
      return kept === undefined
        ? found(
            'problem',
            `It needs ${what} ${range}; the shell ${version} has ${has} and refuses it. Deploy a newer shell first, or build for ${what} ${has}.`,
          )
        : found(
            'note',
            `It needs ${what} ${range}; the shell ${version} has ${has}, and its visitors go on with ${manifest.name} ${kept}.`,
          );
    });
  const unknown = found(
    'note',
    `The registry names no shells, so nobody can say which platform is out there; ${ofPackage === undefined ? 'this was not checked' : `compared with this package's, ${ofPackage}`}.`,
  );
  if (ofPackage === undefined) return [unknown];
  if (satisfiesPlatform(ofPackage, manifest.platform)) return [unknown];
  return [
    found('problem', `It needs platform ${manifest.platform}; this package has ${ofPackage}.`),
    unknown,
  ];
}

/** The platform since which shells go on with an earlier release. */
const GOES_ON_SINCE = '^1.10.0';

/** The release that a shell's visitors keep where stable points at one that it can't run; undefined where there is none. */
function goesOnWith(
  { shells, remotes }: Pick<Registry, 'shells' | 'remotes'>,
  { name, version }: RemoteManifest,
  shellVersion: string,
): string | undefined {
  const shell = own(shells, shellVersion);
  const registered = own(remotes, name);
  if (!shell || !registered) return undefined;
  const [major] = shell.platform.split('.').map(Number);
  if (!satisfiesPlatform(shell.platform, GOES_ON_SINCE) && (major ?? 0) < 2) return undefined;
  const { channels, previous = {} } = registered;
  const before = [own(channels, STABLE_CHANNEL), ...(own(previous, STABLE_CHANNEL) ?? [])];
  return before.find((earlier) => {
    const release =
      earlier === undefined || earlier === version ? undefined : own(registered.releases, earlier);
    return (
      release &&
      !isWithheld(registered, release.remote.version) &&
      lackingFor(release.remote, shell).length === 0
    );
  });
}
