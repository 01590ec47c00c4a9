import * as v from 'valibot';
import { maybe, text } from '../wire';

/** A stake button (specification 3). `value` is whole rupees. */
export const stakePreset = v.object({ title: text, value: v.number() });
export type StakePreset = v.InferOutput<typeof stakePreset>;

/** Shown when the player has none stored (specification 9). */
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

/** The result of Authenticate, LoginAsDemoUser and VerificationUser (specification 3 and 7). */
export const loginResult = v.object({
  accessToken: v.pipe(text, v.minLength(1)),
  refreshToken: text,
  expireInSeconds: v.number(),
  casinoToken: v.optional(text, ''),
  stakes: v.optional(v.array(stakePreset), []),
  domain: maybe(text),
  tennis: v.optional(v.boolean(), true),
  football: v.optional(v.boolean(), true),
  cricket: v.optional(v.boolean(), true),
  balance: maybe(v.number()),
  exposure: maybe(v.number()),
});
export type LoginResult = v.InferOutput<typeof loginResult>;

/** The stored user (key `userinfo`): the login's result plus the name, which is `Demo` for demo users. */
export type UserInfo = LoginResult & { username: string };

/** Kept after sign-up until the code is verified (specification 3). */
export interface RegisterInfo {
  username: string;
  mobile: string;
  domain: string;
}

export const DEMO_USERNAME = 'Demo';
