import {
  isForgeable,
  PREVIEW_CHANNEL,
  type PreviewContent,
  readPreviewToken,
} from '@touchline/shared/contracts/remotes';
import type { SiteConfig } from '@touchline/shared/contracts/site';
import { type Ed25519, isSigned } from '../../remotes/verify/releaseFault';

/** Why a link shows no preview: it has expired, or this site does not accept it. */
export type PreviewFault = 'ended' | 'refused';

export interface Verifying {
  config: Pick<SiteConfig, 'publishers'>;
  hostname: string;
  now: number;
  /** Loads Ed25519 where the browser has none. */
  library: () => Promise<Ed25519>;
}

/**
 * The preview of a link that was signed with a key that the site trusts for the remote
 * (docs/decisions/development.md#a-preview-by-a-link).
 */
export async function verifyPreview(
  token: string,
  verifying: Verifying,
): Promise<PreviewContent | PreviewFault> {
  const signed = readPreviewToken(token);
  const { config, hostname, now, library } = verifying;
  // Of a players' channel a team could give out an old release that the operator has left.
  if (!signed?.preview.channel.startsWith(PREVIEW_CHANNEL)) return 'refused';
  const { remote, hosts, until, key: id } = signed.preview;
  const key = config.publishers?.keys.find((publisherKey) => publisherKey.id === id);
  if (!key || key.revoked || isForgeable(key.key) || !key.remotes.includes(remote)) return 'refused';
  if (!hosts.includes(hostname) || !(await isSigned(signed.statement, signed.signature, key.key, library)))
    return 'refused';
  // An invalid time counts as expired.
  return Date.parse(until) > now ? signed.preview : 'ended';
}
