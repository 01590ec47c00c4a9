import {
  type Lack,
  lackingFor,
  type Registry,
  type RemoteManifest,
  type ShellNeeds,
  satisfiesPlatform,
} from '@touchline/shared/contracts';
import type { Finding } from './Finding';

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
 * keep the releases that they started with.
 * @param own the platform version of the package that the build was made with, for a registry that names no shells
 */
export function checkPlatform(
  manifest: RemoteManifest,
  registry: Pick<Registry, 'shells'>,
  own?: string,
): Finding[] {
  const finding = (level: Finding['level'], words: string): Finding => ({
    level,
    about: 'platform',
    domains: [],
    words,
  });
  if (namesShells(registry))
    return [...refusingShells(registry, manifest)].map(([version, { what, range, has }]) =>
      finding(
        'problem',
        `It needs ${what} ${range}; the shell ${version} has ${has} and refuses it. Deploy a newer shell first, or build for ${what} ${has}.`,
      ),
    );
  const unknown = finding(
    'note',
    `The registry names no shells, so nobody can say which platform is out there; ${own === undefined ? 'this was not checked' : `compared with this package's, ${own}`}.`,
  );
  if (own === undefined) return [unknown];
  if (satisfiesPlatform(own, manifest.platform)) return [unknown];
  return [finding('problem', `It needs platform ${manifest.platform}; this package has ${own}.`), unknown];
}
