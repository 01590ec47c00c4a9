import { verifyAsync } from '@noble/ed25519';
import type { Ed25519 } from './releaseFault';

/** For browsers without Ed25519 of their own (Chrome before 137). It rejects what RFC 8032 rejects. */
export const ed25519: Ed25519 = (signature, text, key) =>
  verifyAsync(signature, text, key, { zip215: false }).catch(() => false);
