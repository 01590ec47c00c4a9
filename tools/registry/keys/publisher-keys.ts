import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { isForgeable } from '@touchline/shared/contracts/remotes';
import * as v from 'valibot';

// A publisher's key pair (docs/decisions/owners-and-checks.md#releases-are-signed-by-their-publishers): Ed25519 of node's own
// crypto.

export interface SigningKey {
  /** By which signatures name it. */
  id: string;
  /** The public key, base64url. */
  publicKey: string;
  /** @returns the signature, base64url */
  sign(text: string): string;
}

/** @returns a new private key, as PKCS#8 PEM */
export function createKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** @returns undefined when the text is no Ed25519 private key in PKCS#8 PEM */
export function signingKey(pem: string): SigningKey | undefined {
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    return undefined;
  }
  if (key.asymmetricKeyType !== 'ed25519') return undefined;
  const { x: publicKey } = v.parse(
    v.object({ x: v.string() }),
    createPublicKey(key).export({ format: 'jwk' }),
  );
  return {
    id: keyId(publicKey),
    publicKey,
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
  };
}

/** The id of a public key: the first digits of its SHA-256. */
export function keyId(publicKey: string): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 12);
}

/** Whether a text is a public key as `touchline keys create` prints it, of which nobody can forge signatures. */
export function isPublicKey(text: string): boolean {
  return (
    /^[\w-]{43}$/.test(text) &&
    !isForgeable(text) &&
    Buffer.from(text, 'base64url').toString('base64url') === text
  );
}

/** Whether a signature (base64url) of a text holds against a public key. */
export function holds(publicKey: string, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    const bytes = Buffer.from(signature, 'base64url');
    // One signature has one spelling.
    return bytes.toString('base64url') === signature && verify(null, Buffer.from(text), key, bytes);
  } catch {
    return false; // no point of the curve
  }
}
