import * as v from 'valibot';
import { flag, optionalColumn } from '../exchange/stores/columns';

/** A row of `users`. */
export const player = v.object({
  id: v.string(),
  userName: v.string(),
  mobile: v.string(),
  /** The host of the site that the player signed up on. */
  domain: v.string(),
  verified: flag,
  demo: flag,
  passwordHash: v.string(),
  referralCode: v.string(),
  referredBy: optionalColumn(v.string()),
  stakes: v.pipe(v.string(), v.parseJson(), v.array(v.object({ title: v.string(), value: v.number() }))),
  tennis: flag,
  football: flag,
  cricket: flag,
  wrongPasswords: v.number(),
  lockedUntil: v.number(),
  createdAt: v.number(),
});
export type Player = v.InferOutput<typeof player>;
