import { type RegisterInfo, STORAGE } from '@touchline/shared/contracts';

/** Where the storage is full: the account exists by then, and its code must find whom it is for. */
let unstored: RegisterInfo | undefined;

/** Keeps who signed up until the code is verified (docs/reference/behaviour.md#3-entities). */
export function keepRegisterInfo(info: RegisterInfo): void {
  try {
    localStorage.setItem(STORAGE.registerInfo, JSON.stringify(info));
    unstored = undefined;
  } catch {
    unstored = info;
  }
  tell();
}

/**
 * Who waits for verification; undefined when nothing is kept, or no username or mobile
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

/** This player is verified. Whoever else signed up here, say in another tab, still waits. */
export function forgetRegisterInfo(username: string): void {
  if (usernameOfSignUp().toLowerCase() !== username.toLowerCase()) return;
  unstored = undefined;
  localStorage.removeItem(STORAGE.registerInfo);
  tell();
}

/** Calls back when another sign-up waits, in this tab or another; returns its stop. */
export function onRegisterInfo(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** A browser tells the other tabs of a change; this one is told here. */
function tell() {
  dispatchEvent(new StorageEvent('storage', { key: STORAGE.registerInfo }));
}

/** What is kept, with the empty text for all that is not. */
function readKept(): RegisterInfo {
  if (unstored) return unstored;
  let kept: unknown;
  try {
    kept = JSON.parse(localStorage.getItem(STORAGE.registerInfo) ?? 'null');
  } catch {
    kept = undefined; // not ours
  }
  const word = (key: keyof RegisterInfo) => {
    const value: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, key) : undefined;
    return typeof value === 'string' ? value : '';
  };
  return { username: word('username'), mobile: word('mobile'), domain: word('domain') };
}
