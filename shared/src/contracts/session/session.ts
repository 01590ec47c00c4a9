import { entity } from '../reading/entity';
import { mapped, maybe, orElse } from '../reading/field-readers';
import type { Decoded } from '../reading/reader';
import { rows } from '../reading/row-readers';
import { flag, id, moment, number, text } from '../reading/wire';

/** A stake button (docs/reference/behaviour.md#3-entities). `value` is whole rupees. */
const sentStake = entity({ title: orElse(text, ''), value: number });
/** A button without a title has its value as one: without the button a save would drop the stake. */
export const stakePreset = mapped(sentStake, ({ title, value }) => ({
  title: title || String(value),
  value,
}));
export type StakePreset = Decoded<typeof stakePreset>;

/** Shown when the player has none stored (docs/reference/behaviour.md#9-constants). */
export const DEFAULT_STAKES: readonly StakePreset[] = [
  { title: '100', value: 100 },
  { title: '500', value: 500 },
  { title: '1k', value: 1000 },
  { title: '2k', value: 2000 },
  { title: '3k', value: 3000 },
  { title: '4k', value: 4000 },
  { title: '5k', value: 5000 },
  { title: '6k', value: 6000 },
];

/** The assumed life of a session without an expiry; the back end's 401 ends it earlier. */
export const UNKNOWN_EXPIRY_SECONDS = 3600;
/** 0 when the back end sends none: the session then asks (docs/decisions/sessions.md#how-long-a-session-lives). */
export const expireInSeconds = orElse(number, 0);

/**
 * The result of Authenticate, LoginAsDemoUser and VerificationUser (docs/reference/behaviour.md#3-entities, #7-calls).
 * Only the token is needed.
 */
export const loginResult = entity({
  accessToken: text,
  refreshToken: maybe(text, ''),
  expireInSeconds,
  casinoToken: maybe(text, ''),
  stakes: maybe(rows(stakePreset), []),
  domain: maybe(text),
  /** Asked for only after a login by the operator's panel, because its code does not name the player. */
  username: maybe(text),
  tennis: maybe(flag, true),
  football: maybe(flag, true),
  cricket: maybe(flag, true),
  balance: maybe(number),
  /** Rupees at risk: some back ends write an exposure with a minus. */
  exposure: maybe(mapped(number, Math.abs)),
});
export type LoginResult = Decoded<typeof loginResult>;

/** The user: the login's result plus the name, which is `Demo` for demo users. Stored with `demo` under `userinfo`. */
export type UserInfo = LoginResult & { username: string };

/** Kept after sign-up until the code is verified (docs/reference/behaviour.md#3-entities). */
export interface RegisterInfo {
  username: string;
  mobile: string;
  domain: string;
}

/** How a session was opened: demo users have a login of their own (docs/reference/behaviour.md#6-roles). */
export type LoginKind = 'player' | 'demo';

/** The login name of every demo player (docs/reference/behaviour.md#3-entities). */
export const DEMO_USERNAME = 'Demo';

/** One login attempt. */
export const loginAttempt = entity({
  id,
  time: orElse(moment, ''),
  result: maybe(text, ''),
  clientIp: maybe(text, ''),
  browser: maybe(text, ''),
});
export type LoginAttempt = Decoded<typeof loginAttempt>;
