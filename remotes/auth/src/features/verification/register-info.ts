import { entity, maybe } from '@touchline/shared/contracts/reading';
import type { RegisterInfo } from '@touchline/shared/contracts/session';
import { forgetReferral, STORAGE, storedText, storedValue } from '@touchline/shared/storage';

const stored = storedValue({
  storage: () => localStorage,
  key: STORAGE.registerInfo,
  reader: entity({
    username: maybe(storedText, ''),
    mobile: maybe(storedText, ''),
    domain: maybe(storedText, ''),
  }),
});

/** Used when the storage is full, because the account exists by then and its code needs its user. */
let unstored: RegisterInfo | undefined;

/** Keeps the new user until the code is verified (docs/reference/behaviour.md#3-entities). */
export function keepRegisterInfo(info: RegisterInfo): void {
  unstored = stored.write(info) ? undefined : info;
  tell();
}

/**
 * The user who must be verified; undefined when nothing is kept, or username and mobile are missing
 * (docs/reference/behaviour.md#4-states).
 */
export function readRegisterInfo(): RegisterInfo | undefined {
  const info = readKept();
  return info.username !== '' && info.mobile !== '' ? info : undefined;
}

/** The name of the last sign-up that was not verified, with a mobile number or without; empty when there is none. */
export function usernameOfSignUp(): string {
  return readKept().username;
}

/** This player is verified. Another one who signed up, for example in another tab, is still kept. */
export function forgetRegisterInfo(username: string): void {
  if (usernameOfSignUp().toLowerCase() !== username.toLowerCase()) return;
  unstored = undefined;
  stored.write(undefined);
  forgetReferral();
  tell();
}

/** Calls back when the kept sign-up changes, in this tab or another; returns an unsubscribe function. */
export function onRegisterInfo(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** A storage event reaches only other tabs, so this tab's listeners are called here. */
function tell() {
  dispatchEvent(new StorageEvent('storage', { key: STORAGE.registerInfo }));
}

const NOBODY: RegisterInfo = { username: '', mobile: '', domain: '' };

/** The kept data, with empty texts for missing values. */
function readKept(): RegisterInfo {
  return unstored ?? stored.read() ?? NOBODY;
}
