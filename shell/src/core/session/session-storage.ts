import type { SessionState } from '@touchline/shared/contracts/bus';
import { entity, flag, maybe } from '@touchline/shared/contracts/reading';
import { loginResult } from '@touchline/shared/contracts/session';
import { readStored, STORAGE, type StorageKey } from '@touchline/shared/storage';
import type { SafeStorage } from '../device/createSafeStorage';

/**
 * Removes what ends with a session (docs/reference/behaviour.md#session). The token goes first, because other tabs
 * watch it.
 */
export const SESSION_KEYS: readonly StorageKey[] = [
  STORAGE.accessToken,
  STORAGE.userinfo,
  STORAGE.expireIn,
  STORAGE.expireDateTime,
  STORAGE.openBets,
  STORAGE.profitLoss,
  STORAGE.balance,
  STORAGE.exposure,
  STORAGE.casinoIsEmpty,
];

const storedUser = entity({
  ...loginResult.fields,
  username: loginResult.fields.accessToken,
  demo: maybe(flag),
});

/** A player's session. */
export type PlayerSession = Extract<SessionState, { status: 'player' }>;

/**
 * The stored session if it is complete and has not expired (docs/reference/behaviour.md#session). The timestamp
 * decides; `expire_in` is the lifetime from which it was computed, and limits it
 * (docs/decisions/sessions.md#how-long-a-session-lives).
 */
export function readSession(storage: SafeStorage, now: number): SessionState {
  const token = storage.get(STORAGE.accessToken);
  const ends = numberOf(storage.get(STORAGE.expireDateTime));
  const stored = readStored(STORAGE.userinfo, storedUser, storage.get);
  if (!token || !stored || ends === undefined || ends <= now) return { status: 'visitor' };
  const { demo = false, ...user } = stored;
  const expireInSeconds = numberOf(storage.get(STORAGE.expireIn)) ?? user.expireInSeconds;
  return {
    status: 'player',
    user: { ...user, accessToken: token, expireInSeconds },
    demo,
    // Otherwise a clock that was put back would lengthen the session.
    expiresAt: expireInSeconds > 0 ? Math.min(ends, now + expireInSeconds * 1000) : ends,
  };
}

function numberOf(text: string | undefined): number | undefined {
  const value = text ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

/** Writes the token last, so that the other values are stored when another tab is notified. */
export function writeSession(storage: SafeStorage, { user, demo, expiresAt }: PlayerSession): void {
  storage.set(STORAGE.userinfo, JSON.stringify({ ...user, demo }));
  storage.set(STORAGE.expireIn, String(user.expireInSeconds));
  storage.set(STORAGE.expireDateTime, String(expiresAt));
  storage.set(STORAGE.accessToken, user.accessToken);
}

export function clearSession(storage: SafeStorage): void {
  for (const key of SESSION_KEYS) storage.remove(key);
}
