import { isHostName, isSecureUrl } from '../site/host-names';
import { parseUrl } from '../site/safe-address';

/** The spelling in which an operator or a developer writes an origin. */
// not a message: operators and developers read it
const EXAMPLE = 'write it as https://api.team.example';

/**
 * Why a text is no origin of a team's own back end.
 * @returns the end of a sentence that begins with the origin; undefined where it is one
 */
export function backEndFault(origin: string): string | undefined {
  const url = parseUrl(origin);
  // not a message: operators and developers read it
  // It becomes a part of the pages' policy, where a semicolon would begin another rule.
  const isHost = url !== undefined && (isHostName(url.hostname) || url.hostname.startsWith('['));
  if (!isHost || url.origin !== origin)
    return `is no origin, which has a scheme, a host and perhaps a port, and nothing else: ${EXAMPLE}`;
  if (isSecureUrl(url)) return undefined;
  // not a message: operators and developers read it
  return `is not https, so others on a player's network could read and change what it answers: ${EXAMPLE}; http is for this machine alone`;
}
