import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const [CIPHER, IV_BYTES, TAG_BYTES] = ['aes-256-gcm', 12, 16] as const;

/** Seals values into cookies: only this page's server can read or make them, and none is kept in its memory. */
export class Sealer {
  readonly #key: Buffer;

  /** @param secret known to this server alone */
  constructor(
    secret: string,
    private readonly now: () => number,
  ) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'touchline operator page: login attempts', 32));
  }

  /** @param milliseconds how long it can be opened */
  seal(value: unknown, milliseconds: number): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key, iv);
    const text = JSON.stringify({ value, until: this.now() + milliseconds });
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** @returns undefined for a text that this server did not seal, or too long ago */
  open(sealed: string | undefined): unknown {
    const bytes = Buffer.from(sealed ?? '', 'base64url');
    if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
    const decipher = createDecipheriv(CIPHER, this.#key, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      const { value, until } = JSON.parse(text.toString('utf8'));
      return this.now() < until ? value : undefined;
    } catch {
      return undefined;
    }
  }
}
