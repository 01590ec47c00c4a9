import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const KEY_BYTES = 32;

/** `salt:key` in hex, by scrypt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, KEY_BYTES);
  return `${salt.toString('hex')}:${key.toString('hex')}`;
}

/** Whether the password fits. False for a stored value that is not a hash, because demo players have no password. */
export async function passwordFits(password: string, hash: string): Promise<boolean> {
  const [salt, key] = hash.split(':');
  if (salt === undefined || key === undefined) return false;
  const wanted = Buffer.from(key, 'hex');
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'hex'), KEY_BYTES), wanted);
}
