import type { RegisteredRemote } from '@touchline/shared/contracts/remotes';
import { own } from '@touchline/shared/utilities';
import { UserError } from '../terminal/terminal';

/**
 * Finds a release by a channel, a version, or an unambiguous beginning or end of a version.
 * @throws UserError when there is none, or more than one
 */
export function findVersion(remote: RegisteredRemote, name: string, typed: string): string {
  const ofChannel = own(remote.channels, typed);
  if (ofChannel !== undefined) return existing(remote, name, ofChannel);
  const versions = Object.keys(remote.releases);
  const found = versionsFrom(typed, versions);
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  const listed = versions.join(', ') || 'none';
  throw new UserError(
    found.length > 1
      ? `"${typed}" fits ${found.length} releases of ${name}: ${found.join(', ')}. Nothing was changed. Name one of them.`
      : `${name} has no release and no channel "${typed}". Nothing was changed. Its releases: ${listed}.`,
  );
}

/** Which of these versions are meant by one, its beginning or its end. */
export const versionsFrom = (typed: string, versions: readonly string[]): string[] =>
  versions.includes(typed)
    ? [typed]
    : versions.filter((version) => version.startsWith(typed) || version.endsWith(`+${typed}`));

function existing(remote: RegisteredRemote, name: string, version: string): string {
  if (Object.hasOwn(remote.releases, version)) return version;
  throw new UserError(
    `The registry names ${version} of ${name} in a channel but has no such release. Publish it again.`,
  );
}
