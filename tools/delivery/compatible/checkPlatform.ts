import { type Registry, type RemoteManifest, satisfiesPlatform } from '@touchline/shared/contracts';
import type { Finding } from './Finding';

/**
 * The build's platform range against every deployed shell.
 * @param own the platform version of the package that the build was made with, for a registry that names no shells
 */
export function checkPlatform(
  { platform: range }: RemoteManifest,
  { shells = {} }: Registry,
  own: string,
): Finding[] {
  const finding = (level: Finding['level'], words: string): Finding => ({
    level,
    about: 'platform',
    domains: [],
    words,
  });
  const deployed = Object.entries(shells);
  const refusals = deployed
    .filter(([, { platform }]) => !satisfiesPlatform(platform, range))
    .map(([version, { platform }]) =>
      finding(
        'problem',
        `It needs platform ${range}; the shell ${version} has ${platform} and refuses it. Deploy a newer shell first, or build for the older platform.`,
      ),
    );
  if (deployed.length > 0) return refusals;
  const unknown = finding(
    'note',
    `The registry names no shells, so nobody can say which platform is out there; compared with this package's, ${own}.`,
  );
  if (satisfiesPlatform(own, range)) return [unknown];
  return [finding('problem', `It needs platform ${range}; this package has ${own}.`), unknown];
}
