import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { Refusal } from '../server/Refusal';
import type { SandboxClock } from '../server/SandboxClock';
import type { Store } from '../store/Store';
import { flag } from '../store/stored';

/** docs/reference/behaviour.md#9-constants: two minutes, after which the player may ask again. */
const LIFE_MS = 2 * 60_000;
const TRIES = 5;

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

/** One-time codes: six random digits, two minutes, five tries, the newest alone counts. */
export class Codes {
  readonly #store: Store;
  readonly #clock: SandboxClock;

  constructor(store: Store, clock: SandboxClock) {
    this.#store = store;
    this.#clock = clock;
  }

  issue(userId: string, mobile: string): string {
    const code = randomCode();
    const now = this.#clock.now();
    this.#store.run(
      'INSERT INTO codes (userId, mobile, code, createdAt, expiresAt) VALUES (?, ?, ?, ?, ?)',
      userId,
      mobile,
      code,
      now,
      now + LIFE_MS,
    );
    return code;
  }

  /** @throws Refusal when the code is wrong, old, locked or used */
  redeem(userId: string, sent: string): void {
    const code = this.#store.one(
      row,
      'SELECT * FROM codes WHERE userId = ? ORDER BY id DESC LIMIT 1',
      userId,
    );
    if (!code || code.used) throw refusal('Ask for a new code first.');
    if (code.wrongTries >= TRIES) throw refusal('Too many wrong codes. Ask for a new one.', 'OTP_LOCKED');
    if (this.#clock.now() >= code.expiresAt)
      throw refusal('This code has expired. Ask for a new one.', 'OTP_EXPIRED');
    if (sent.padStart(6, '0') !== code.code) {
      this.#store.run('UPDATE codes SET wrongTries = wrongTries + 1 WHERE id = ?', code.id);
      const left = TRIES - code.wrongTries - 1;
      if (left === 0) throw refusal('Too many wrong codes. Ask for a new one.', 'OTP_LOCKED');
      throw refusal(`Wrong code. ${left} ${left === 1 ? 'try' : 'tries'} left.`, 'OTP_WRONG');
    }
    this.#store.run('UPDATE codes SET used = 1 WHERE id = ?', code.id);
  }

  latest(max: number): (Code & { userName: string })[] {
    return this.#store.all(
      v.object({ ...row.entries, userName: v.string() }),
      'SELECT codes.*, users.userName FROM codes JOIN users ON users.id = codes.userId ORDER BY codes.id DESC LIMIT ?',
      max,
    );
  }
}

function refusal(message: string, code = 'OTP'): Refusal {
  return new Refusal(message, { code });
}
