import {
  isForgeable,
  type Preview,
  readPreviewToken,
  type SignedPreview,
} from '@touchline/shared/contracts/remotes';
import type { SiteConfig } from '@touchline/shared/contracts/site';
import type { Ed25519 } from '../../remotes/verify/releaseFault';

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
export async function verifyPreview(token: string, verifying: Verifying): Promise<Preview | PreviewFault> {
  const signed = readPreviewToken(token);
  const { config, hostname, now } = verifying;
  if (!signed) return 'refused';
  const { remote, hosts, until, key: id } = signed.preview;
  const key = config.publishers?.keys.find((publisherKey) => publisherKey.id === id);
  if (!key || key.revoked || isForgeable(key.key) || !key.remotes.includes(remote)) return 'refused';
  if (!hosts.includes(hostname) || !(await holds(signed, key.key, verifying))) return 'refused';
  // An invalid time counts as expired.
  return Date.parse(until) > now ? signed.preview : 'ended';
}

async function holds({ statement, signature }: SignedPreview, publicKey: string, { library }: Verifying) {
  const text = new TextEncoder().encode(statement);
  const [value, key] = [bytesOf(signature), bytesOf(publicKey)];
  return verifyNatively(value, text, key).catch(async () => (await library())(value, text, key));
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Rejects where the browser lacks Ed25519. */
async function verifyNatively(signature: Bytes, text: Bytes, key: Bytes): Promise<boolean> {
  const publicKey = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', publicKey, signature, text);
}

/** @param text base64url, as readPreviewToken and the site's configuration allow it */
const bytesOf = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
