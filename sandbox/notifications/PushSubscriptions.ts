import { subscribePush } from '@touchline/shared/contracts/api/requests';
import type { PushKind } from '@touchline/shared/contracts/notifications';
import * as v from 'valibot';
import { type Database, flag } from '../exchange/stores/database';
import type { SandboxClock } from '../server/SandboxClock';

/** A player's browsers beyond this number: the oldest goes. */
const MOST_DEVICES = 10;

const json = <S extends v.GenericSchema>(schema: S) => v.pipe(v.string(), v.parseJson(), schema);
const row = v.object({
  endpoint: v.string(),
  userId: v.string(),
  p256dh: v.string(),
  auth: v.string(),
  kinds: json(v.array(v.string())),
  details: flag,
  language: v.string(),
  titles: json(v.record(v.string(), v.string())),
  events: json(v.array(v.string())),
  prices: json(subscribePush.entries.prices),
  told: json(v.array(v.string())),
});
export type PushSubscription = v.InferOutput<typeof row>;
export type PriceWait = PushSubscription['prices'][number];

/** The browsers that players want to be notified on. A subscription lasts as long as the session that made it. */
export class PushSubscriptions {
  /** The subscriptions in memory, because every change of a price reads them. */
  #cached: PushSubscription[] | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: SandboxClock,
  ) {}

  /** Subscribes a browser for a player, also where it was another player's until now. */
  put(userId: string, accessToken: string, asked: v.InferOutput<typeof subscribePush>): void {
    const { endpoint, keys, kinds, details, language, titles, events, prices } = asked;
    this.database.write(() => {
      const before = this.of(userId).find((subscription) => subscription.endpoint === endpoint);
      const told = (before?.told ?? []).filter((id) => prices.some((price) => price.id === id));
      const lists = Object.entries({ kinds, titles, events, prices, told }).map(
        ([name, list]) => [name, JSON.stringify(list)] as const,
      );
      const session = 'SELECT sessionId AS count FROM accessTokens WHERE token = ?';
      const browser = {
        endpoint,
        userId,
        sessionId: this.database.count(session, accessToken),
        ...keys,
        details,
        language,
        ...Object.fromEntries(lists),
        updatedAt: this.clock.now(),
      };
      this.database.insert('pushSubscriptions', browser, 'REPLACE');
      this.database.run(
        `DELETE FROM pushSubscriptions WHERE userId = ?1 AND endpoint NOT IN
         (SELECT endpoint FROM pushSubscriptions WHERE userId = ?1 ORDER BY updatedAt DESC, rowid DESC LIMIT ?2)`,
        userId,
        MOST_DEVICES,
      );
    });
    this.#cached = undefined;
  }

  drop(endpoint: string): void {
    this.database.run('DELETE FROM pushSubscriptions WHERE endpoint = ?', endpoint);
    this.#cached = undefined;
  }

  /** Stores that the price was reached, so that the player is not notified of it again. */
  told({ endpoint, told }: PushSubscription, priceId: string): void {
    this.database.update('pushSubscriptions', { endpoint }, { told: JSON.stringify([...told, priceId]) });
    this.#cached = undefined;
  }

  all(): readonly PushSubscription[] {
    this.#cached ??= this.database.all(row, 'SELECT * FROM pushSubscriptions');
    return this.#cached;
  }

  of(userId: string): PushSubscription[] {
    return this.all().filter((subscription) => subscription.userId === userId);
  }

  /** Those that get a notification of a kind. An ended session gets none. */
  wanting(kind: PushKind, among: readonly PushSubscription[]): PushSubscription[] {
    return among.filter(({ endpoint, kinds }) => kinds.includes(kind) && this.#isOpen(endpoint));
  }

  #isOpen(endpoint: string): boolean {
    const sql = `SELECT count(*) AS count FROM pushSubscriptions JOIN sessions ON sessions.id = sessionId
      WHERE endpoint = ? AND refreshUntil > ?`;
    return this.database.count(sql, endpoint, this.clock.now()) > 0;
  }
}
