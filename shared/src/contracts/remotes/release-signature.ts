import { own } from '../../utilities/own';
import type { PublisherKey, Publishers } from '../site/site-config';
import type { Release, ReleaseSignature } from './registry';

// What a publisher signs, and whose signature a site accepts
// (docs/decisions/owners-and-checks.md#releases-are-signed-by-their-publishers). Without a library: the page's first script
// needs it too.

/** A printable text without spaces, so that no part of a statement can look like two of its lines. */
const WORD = /^[!-~]+$/;

/**
 * The text that a publisher signs: the release, its remote.json, the calls that it may run, and every file that the shell
 * itself puts into a page, with its hash.
 * @param remote the name under which the registry has it
 * @param calls as in remote.json, because shells do not have the whole of it
 * @returns undefined where a name, a version, a call or a file contains a space or an unprintable character; such a
 * release is not signed
 */
export function releaseStatement(
  remote: string,
  version: string,
  { manifest, files }: Pick<ReleaseSignature, 'manifest' | 'files'>,
  calls: Readonly<Record<string, string>> = {},
): string | undefined {
  const parts = [remote, version, manifest, ...Object.entries(files).flat(), ...Object.entries(calls).flat()];
  if (!parts.every((word) => WORD.test(word))) return undefined;
  const lines = Object.keys(files)
    .sort()
    .map((file) => `${file} ${files[file]}`);
  const allowed = Object.keys(calls)
    .sort()
    .map((name) => `call ${name} ${calls[name]}`);
  return ['touchline-release 1', remote, version, manifest, ...lines, ...allowed, ''].join('\n');
}

/**
 * The points of small order of edwards25519, by the first 30 bytes of their encodings, also those that are not canonical.
 */
const SMALL_ORDER =
  /^(?:A[AQ]A{38}|7[Pfv]_{38}|JuiVj8KyJ7BFw_SJ8u-Y8NXfrAXTxjM5sTgCiG1T|xxdqcD1N2E-6PAt2DRBnDyogU_osOczGTsf9d5Ks)/;

/**
 * Whether anybody can make signatures that hold against a public key: it is a point of small order, which Ed25519 does not
 * exclude by itself.
 * @param publicKey base64url
 */
export const isForgeable = (publicKey: string): boolean => SMALL_ORDER.test(publicKey);

/** The file of a signature beside a release's own; it never changes, because another key has another file. */
export const signatureFile = (keyId: string) => `signature-${keyId}.json`;

/**
 * Why a release may not run where the site requires signatures:
 * - `unsigned`: it has no signature
 * - `unknown-key`, `revoked-key`: no key of the site, or one that was revoked; a forgeable key is none
 * - `foreign-key`: the key may not sign for this remote
 * - `withdrawn`: the operator has withdrawn it
 * - `other-files`: its entry, or a file of a first view, is not the signed one
 * - `wrong-signature`: the signature does not hold
 */
export type SignatureFault =
  | 'unsigned'
  | 'unknown-key'
  | 'revoked-key'
  | 'foreign-key'
  | 'withdrawn'
  | 'other-files'
  | 'wrong-signature';

/** The key, the statement and its signature, which the caller verifies. */
export interface Signed {
  key: PublisherKey;
  statement: string;
  /** base64url. */
  value: string;
}

/**
 * Whose signature of a release has to hold, or why none can. Only the site's configuration decides; the registry's keys
 * and teams are ignored.
 * @param remote the name under which the release would run
 */
export function signedBy(
  { keys, withdrawn = {} }: Publishers,
  remote: string,
  { remote: { name, version, entry, integrity, calls }, signature }: Release,
): Signed | SignatureFault {
  if (!signature) return 'unsigned';
  const key = keys.find(({ id }) => id === signature.key);
  if (!key || isForgeable(key.key)) return 'unknown-key';
  if (key.revoked) return 'revoked-key';
  if (name !== remote || !key.remotes.includes(remote)) return 'foreign-key';
  if (own(withdrawn, remote)?.includes(version)) return 'withdrawn';
  const hash = own(signature.files, entry);
  if (hash === undefined || hash !== own(integrity, entry)) return 'other-files';
  const statement = releaseStatement(remote, version, signature, calls);
  return statement === undefined ? 'wrong-signature' : { key, statement, value: signature.value };
}
