import {
  type Release,
  type ReleaseSignature,
  type RemoteManifest,
  type SignatureFault,
  signatureFile,
  signedBy,
} from '@touchline/shared/contracts/remotes';
import type { Publishers } from '@touchline/shared/contracts/site';

/** Ed25519 for browsers that lack it. */
export type Ed25519 = (signature: Uint8Array, text: Uint8Array, key: Uint8Array) => Promise<boolean>;
type Bytes = Uint8Array<ArrayBuffer>;

interface Options {
  /** Loads Ed25519 where the browser has none; without it no signature is valid there. */
  library?: () => Promise<Ed25519>;
  /** Hashes of further files that the shell is about to put into the page. */
  hashes?: readonly string[];
  /** The release's remote.json as it was answered, whose hashes of texts the shell is about to use. */
  manifest?: RemoteManifest | undefined;
}

/**
 * Verifies a release's signature (docs/decisions/owners-and-checks.md#releases-are-signed-by-their-publishers).
 * @param remote the name under which it would run
 * @returns why it may not run; undefined when it may
 * @throws the network's error when the signature or the library does not arrive
 */
export async function releaseFault(
  publishers: Publishers,
  remote: string,
  release: Release,
  { library, hashes = [], manifest }: Options = {},
): Promise<SignatureFault | undefined> {
  const signature = await signatureOf(publishers, remote, release);
  const signed = signedBy(publishers, remote, { ...release, signature });
  if (typeof signed === 'string') return signed;
  const signedHashes = Object.values(signature?.files ?? {});
  if (!hashes.every((hash) => signedHashes.includes(hash))) return 'other-files';
  if (manifest && !(await isOfHash(manifest, signature?.manifest))) return 'other-files';
  const { statement, value, key } = signed;
  return (await isSigned(statement, value, key.key, library)) ? undefined : 'wrong-signature';
}

/**
 * Whether the signature of a statement was made with a key.
 * @param signature base64url, as is the key
 * @param library loads Ed25519 where the browser has none; without it no signature is valid there
 */
export async function isSigned(
  statement: string,
  signature: string,
  publicKey: string,
  library?: () => Promise<Ed25519>,
): Promise<boolean> {
  const [value, key] = [bytesOf(signature), bytesOf(publicKey)];
  const text = new TextEncoder().encode(statement);
  return verifyNatively(value, text, key).catch(async () =>
    library ? (await library())(value, text, key) : false,
  );
}

/**
 * The registry's index has no signatures, and the copies of a device or a page may have one of an earlier key. It is
 * then read from beside the release's files, where it never changes.
 */
async function signatureOf(
  { keys }: Publishers,
  remote: string,
  { url, signature }: Release,
): Promise<ReleaseSignature | undefined> {
  if (keys.some(({ id }) => id === signature?.key)) return signature;
  const folder = new URL(url, document.baseURI);
  const found = await Promise.all(
    keys
      .filter(({ remotes }) => remotes.includes(remote))
      .map(async ({ id }): Promise<ReleaseSignature | undefined> => {
        const answer = await fetch(new URL(signatureFile(id), folder));
        return answer.ok ? answer.json().catch(() => undefined) : undefined;
      }),
  );
  return found.find(Boolean) ?? signature;
}

/** Whether a remote.json has this SHA-256, which is one of its content, so that spaces do not matter. */
async function isOfHash(manifest: RemoteManifest, hash = ''): Promise<boolean> {
  const text = new TextEncoder().encode(JSON.stringify(manifest));
  return new Uint8Array(await crypto.subtle.digest('SHA-256', text)).join() === bytesOf(hash).join();
}

/** Rejects where the browser lacks Ed25519. */
async function verifyNatively(signature: Bytes, text: Bytes, key: Bytes): Promise<boolean> {
  const publicKey = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', publicKey, signature, text);
}

/** A text that is not base64url is no valid signature. */
function bytesOf(text: string): Bytes {
  if (!/^[\w-]*$/.test(text)) return new Uint8Array();
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
}
