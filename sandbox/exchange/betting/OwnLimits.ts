import type { Paise } from '@touchline/shared/betting';
import * as v from 'valibot';
import { moneyText } from '../answers/wire-amounts';
import { ExchangeError } from '../ExchangeError';
import { type Database, optionalColumn } from '../stores/database';

const LIMIT_KINDS = ['DEPOSIT', 'LOSS', 'STAKE'] as const;
const LIMIT_PERIODS = ['DAY', 'WEEK', 'MONTH'] as const;
type LimitKind = (typeof LIMIT_KINDS)[number];
type LimitPeriod = (typeof LIMIT_PERIODS)[number];

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const LENGTHS: Readonly<Record<LimitPeriod, number>> = { DAY: DAY_MS, WEEK: 7 * DAY_MS, MONTH: 30 * DAY_MS };
/** A higher limit, or none, is in force after this time; a lower one at once. */
const RAISE_AFTER_MS = DAY_MS;

/** A limit that is set, in paise (`TIME`: minutes); undefined amounts: no limit. `next` is in force from a time. */
interface SetLimit {
  kind: LimitKind | 'TIME';
  /** The last day, 7 days or 30 days. */
  period: LimitPeriod;
  amount: number | undefined;
  next?: { amount: number | undefined; from: number };
}

const limitRow = v.object({
  kind: v.picklist([...LIMIT_KINDS, 'TIME']),
  period: v.picklist(LIMIT_PERIODS),
  amount: optionalColumn(v.number()),
  next_amount: optionalColumn(v.number()),
  next_from: optionalColumn(v.number()),
});

/**
 * The limits that players set for themselves, their time on the site, and their breaks: checked in the transaction of
 * the action that they limit.
 */
export class OwnLimits {
  /** The last minute that each player was seen in. */
  readonly #lastMinutes = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly now: () => number,
  ) {
    database.define(`
      CREATE TABLE IF NOT EXISTS own_limit (
        user_id TEXT NOT NULL, kind TEXT NOT NULL, period TEXT NOT NULL, amount INTEGER, next_amount INTEGER,
        next_from INTEGER, PRIMARY KEY (user_id, kind, period)
      );
      CREATE TABLE IF NOT EXISTS own_time (
        user_id TEXT NOT NULL, minute INTEGER NOT NULL, PRIMARY KEY (user_id, minute)
      );
      CREATE TABLE IF NOT EXISTS own_break (user_id TEXT PRIMARY KEY, until INTEGER NOT NULL);
    `);
  }

  /** Each kind and period, with what has been used of it. */
  all(userId: string) {
    const set = this.#set(userId);
    return LIMIT_KINDS.flatMap((kind) =>
      LIMIT_PERIODS.map((period) => {
        const limit = set.find((own) => own.kind === kind && own.period === period);
        const used = this.#used(userId, kind, this.now() - LENGTHS[period]);
        return { kind, period, amount: limit?.amount, used, ...(limit?.next && { next: limit.next }) };
      }),
    );
  }

  /** The limits on time, with the minutes that have been used. */
  time(userId: string) {
    const set = this.#set(userId);
    return LIMIT_PERIODS.map((period) => {
      const limit = set.find((own) => own.kind === 'TIME' && own.period === period);
      const used = this.#minutes(userId, this.now() - LENGTHS[period]);
      const next = limit?.next && { minutes: limit.next.amount, from: limit.next.from };
      return { period, minutes: limit?.amount, used, ...(next && { next }) };
    });
  }

  /** The player uses the site now. The minute is counted once, and not once the time is used up. */
  noteUse(userId: string): void {
    const minute = Math.floor(this.now() / MINUTE_MS);
    if (this.#lastMinutes.get(userId) === minute) return;
    this.#lastMinutes.set(userId, minute);
    if (this.#usedUp(userId) !== undefined) return;
    this.database.insert('own_time', { user_id: userId, minute }, 'IGNORE');
  }

  /**
   * @param amount paise, of TIME minutes; undefined ends the limit. A lower amount holds at once, a higher one or none
   * after a day
   */
  set(userId: string, kind: LimitKind | 'TIME', period: LimitPeriod, amount: number | undefined): void {
    const before = this.#set(userId).find((own) => own.kind === kind && own.period === period)?.amount;
    const isLower = amount !== undefined && (before === undefined || amount <= before);
    if (!isLower && before === undefined) return;
    const limit = isLower
      ? { amount }
      : { amount: before, next_amount: amount, next_from: this.now() + RAISE_AFTER_MS };
    this.database.insert('own_limit', { user_id: userId, kind, period, ...limit }, 'REPLACE');
  }

  /** When the player's break ends, in milliseconds. */
  breakUntil(userId: string): number | undefined {
    const until = this.database.count('SELECT until AS count FROM own_break WHERE user_id = ?', userId);
    return until > this.now() ? until : undefined;
  }

  /** A break is never made shorter. */
  startBreak(userId: string, days: number): void {
    const until = Math.max(this.breakUntil(userId) ?? 0, this.now() + days * DAY_MS);
    this.database.insert('own_break', { user_id: userId, until }, 'REPLACE');
  }

  /** Whether the player may play now. @throws ExchangeError PLAYER_BREAK, PLAYER_LIMIT */
  checkTime(userId: string): void {
    const time = this.#usedUp(userId);
    if (time !== undefined)
      throw new ExchangeError(
        'PLAYER_LIMIT',
        `Your own limit: ${time.minutes} minutes in ${SPANS[time.period]}, which are used up`,
      );
    const until = this.breakUntil(userId);
    if (until !== undefined)
      throw new ExchangeError(
        'PLAYER_BREAK',
        `You take a break until ${new Date(until).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      );
  }

  /**
   * @param more what would be deposited, staked or lost beside what is used. Paise.
   * @throws ExchangeError PLAYER_LIMIT
   */
  check(userId: string, kind: LimitKind, more: Paise): void {
    for (const { kind: of, period, amount } of this.#set(userId)) {
      if (of !== kind || amount === undefined) continue;
      const left = Math.max(0, amount - this.#used(userId, kind, this.now() - LENGTHS[period]));
      if (more > left)
        throw new ExchangeError(
          'PLAYER_LIMIT',
          `Your own limit: ${moneyText(amount)} of ${NAMES[kind]} in ${SPANS[period]}, ${moneyText(left)} left`,
        );
    }
  }

  /** The limits that are set, including raises that have come into force. */
  #set(userId: string): SetLimit[] {
    return this.database
      .all(limitRow, 'SELECT * FROM own_limit WHERE user_id = ?', userId)
      .map(({ kind, period, amount, next_amount, next_from: from }) => {
        if (from === undefined) return { kind, period, amount };
        return from <= this.now()
          ? { kind, period, amount: next_amount }
          : { kind, period, amount, next: { amount: next_amount, from } };
      });
  }

  #usedUp(userId: string) {
    return this.#set(userId).some(({ kind }) => kind === 'TIME')
      ? this.time(userId).find(({ minutes, used }) => minutes !== undefined && used >= minutes)
      : undefined;
  }

  #minutes(userId: string, since: number): number {
    const sql = 'SELECT count(*) AS count FROM own_time WHERE user_id = ? AND minute > ?';
    return this.database.count(sql, userId, Math.floor(since / MINUTE_MS));
  }

  #used(userId: string, kind: LimitKind, since: number): Paise {
    return Math.max(0, this.database.count(USED[kind], userId, since));
  }
}

/** What a player has used of a limit since a time. */
const USED: Readonly<Record<LimitKind, string>> = {
  DEPOSIT: `SELECT coalesce(sum(paise), 0) AS count FROM requests
    WHERE userId = ? AND createdAt > ? AND type = 'DEPOSIT' AND status NOT IN ('REJECTED', 'CANCELLED')`,
  LOSS: `SELECT -coalesce(sum(e.amount), 0) AS count FROM entry e JOIN movement m ON m.id = e.movement_id
    WHERE e.account = 'user:' || ? AND m.at > ? AND m.type IN ('BET', 'CASINO', 'COMMISSION')`,
  // The stakes of bets, without void ones.
  STAKE: `SELECT coalesce(sum(json_extract(body, '$.matched') + json_extract(body, '$.remaining')), 0) AS count
    FROM bet WHERE user_id = ? AND json_extract(body, '$.placedAt') > ? AND coalesce(result, '') <> 'VOID'`,
};
const NAMES: Readonly<Record<LimitKind, string>> = { DEPOSIT: 'deposits', LOSS: 'losses', STAKE: 'stakes' };
const SPANS: Readonly<Record<LimitPeriod, string>> = { DAY: '24 hours', WEEK: '7 days', MONTH: '30 days' };
