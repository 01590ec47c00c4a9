import { type RegisterInfo, STORAGE } from '@touchline/shared/contracts';

/** Keeps who signed up until the code is verified (specification 3, "Register info"). */
export function keepRegisterInfo(info: RegisterInfo): void {
  localStorage.setItem(STORAGE.registerInfo, JSON.stringify(info));
}

/** Who waits for verification; undefined when nothing is kept, or no username or mobile (specification 4). */
export function readRegisterInfo(): RegisterInfo | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE.registerInfo) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const word = (key: keyof RegisterInfo) => {
      const value: unknown = Reflect.get(kept, key);
      return typeof value === 'string' ? value : '';
    };
    const info = { username: word('username'), mobile: word('mobile'), domain: word('domain') };
    return info.username !== '' && info.mobile !== '' ? info : undefined;
  } catch {
    return undefined;
  }
}

export function forgetRegisterInfo(): void {
  localStorage.removeItem(STORAGE.registerInfo);
}
