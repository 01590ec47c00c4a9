import { type Registry, type RemoteManifest, satisfiesPlatform } from '@touchline/shared/contracts';
import type { Finding } from './Finding';

/** The shells that visitors get and that refuse a release for this platform range: version -> platform. */
export function refusingShells(
  { shells = {} }: Pick<Registry, 'shells'>,
  range: string,
): Map<string, string> {
  const refusing = Object.entries(shells).filter(
    ([, { platform, replaced }]) => replaced === undefined && !satisfiesPlatform(platform, range),
  );
  return new Map(refusing.map(([version, { platform }]) => [version, platform]));
}

/** Whether the registry names a shell that visitors get; otherwise nobody can say which platform they have. */
export function namesShells({ shells = {} }: Pick<Registry, 'shells'>): boolean {
  return Object.values(shells).some(({ replaced }) => replaced === undefined);
}

/**
 * The build's platform range against every shell that visitors get. Of one that was replaced only open tabs are left, which
 * keep the releases that they started with.
 * @param own the platform version of the package that the build was made with, for a registry that names no shells
 */
export function checkPlatform(
  { platform: range }: RemoteManifest,
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
    return [...refusingShells(registry, range)].map(([version, platform]) =>
      finding(
        'problem',
        `It needs platform ${range}; the shell ${version} has ${platform} and refuses it. Deploy a newer shell first, or build for the older platform.`,
      ),
    );
  const unknown = finding(
    'note',
    `The registry names no shells, so nobody can say which platform is out there; ${own === undefined ? 'this was not checked' : `compared with this package's, ${own}`}.`,
  );
  if (own === undefined) return [unknown];
  if (satisfiesPlatform(own, range)) return [unknown];
  return [finding('problem', `It needs platform ${range}; this package has ${own}.`), unknown];
}
