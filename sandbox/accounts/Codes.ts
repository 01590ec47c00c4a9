import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { type Database, flag } from '../exchange/stores/database';
import { Refusal } from '../server/Refusal';
import type { SandboxClock } from '../server/SandboxClock';

/** docs/reference/behaviour.md#9-constants: two minutes, after which the player may ask again. */
const LIFE_MS = 2 * 60_000;
const TRIES = 5;
/** Limits of one mobile number, whatever the accounts: a code costs a message, and every code is five guesses. */
const MOST_CODES = { many: 5, withinMs: 10 * 60_000 };
const MOST_WRONG = { many: 15, withinMs: 60 * 60_000 };

const row = v.object({
  id: v.number(),
  userId: v.string(),
  mobile: v.string(),
  code: v.string(),
  createdAt: v.number(),
  expiresAt: v.number(),
  wrongTries: v.number(),
  used: flag,
});
export type Code = v.InferOutput<typeof row>;

/** Six random digits. */
export function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * One-time codes: six random digits, two minutes, five tries, and only the newest is valid. A mobile number gets five
 * codes in ten minutes and fifteen wrong tries in an hour.
 */
export class Codes {
  constructor(
    private readonly database: Database,
    private readonly clock: SandboxClock,
  ) {}

  /** @throws Refusal when the mobile number was sent too many codes */
  issue(userId: string, mobile: string): string {
    const code = randomCode();
    const now = this.clock.now();
    const sent = this.#since(mobile, now - MOST_CODES.withinMs);
    if (sent.codes >= MOST_CODES.many)
      throw new Refusal(
        'OTP_LIMIT',
        `Too many codes were sent to this number. Try again in ${minutes(sent.oldest + MOST_CODES.withinMs - now)}.`,
      );
    this.database.insert('codes', { userId, mobile, code, createdAt: now, expiresAt: now + LIFE_MS });
    return code;
  }

  /** @throws Refusal when the code is wrong, old, locked or used */
  redeem(userId: string, sent: string): void {
    const sql = 'SELECT * FROM codes WHERE userId = ? ORDER BY id DESC LIMIT 1';
    const code = this.database.first(row, sql, userId);
    if (!code || code.used) throw new Refusal('OTP', 'Ask for a new code first.');
    const now = this.clock.now();
    const tried = this.#since(code.mobile, now - MOST_WRONG.withinMs);
    if (tried.wrong >= MOST_WRONG.many)
      throw new Refusal(
        'OTP_LIMIT',
        `Too many wrong codes for this number. Try again in ${minutes(tried.oldest + MOST_WRONG.withinMs - now)}.`,
      );
    if (code.wrongTries >= TRIES) throw new Refusal('OTP_LOCKED', 'Too many wrong codes. Ask for a new one.');
    if (now >= code.expiresAt) throw new Refusal('OTP_EXPIRED', 'This code has expired. Ask for a new one.');
    if (sent.padStart(6, '0') !== code.code) {
      this.database.update('codes', { id: code.id }, { wrongTries: code.wrongTries + 1 });
      const left = TRIES - code.wrongTries - 1;
      if (left === 0) throw new Refusal('OTP_LOCKED', 'Too many wrong codes. Ask for a new one.');
      throw new Refusal('OTP_WRONG', `Wrong code. ${left} ${left === 1 ? 'try' : 'tries'} left.`);
    }
    this.database.update('codes', { id: code.id }, { used: true });
  }

  latest(max: number): (Code & { userName: string })[] {
    return this.database.all(
      v.object({ ...row.entries, userName: v.string() }),
      'SELECT codes.*, users.userName FROM codes JOIN users ON users.id = codes.userId ORDER BY codes.id DESC LIMIT ?',
      max,
    );
  }

  /** The codes sent to a mobile number since a time, and the number of its wrong tries. */
  #since(mobile: string, time: number): { codes: number; wrong: number; oldest: number } {
    const found = this.database.first(
      v.object({ codes: v.number(), wrong: v.nullable(v.number()), oldest: v.nullable(v.number()) }),
      `SELECT count(*) AS codes, sum(wrongTries) AS wrong, min(createdAt) AS oldest FROM codes
       WHERE substr(mobile, -10) = substr(?, -10) AND createdAt > ?`,
      mobile,
      time,
    );
    return { codes: found?.codes ?? 0, wrong: found?.wrong ?? 0, oldest: found?.oldest ?? time };
  }
}

/** Whole minutes in words, rounded up. */
export const minutes = (ms: number) => {
  const whole = Math.ceil(ms / 60_000);
  return `${whole} ${whole === 1 ? 'minute' : 'minutes'}`;
};
