import * as v from 'valibot';
import type { Market, SportingEvent } from '../model';
import type { Database } from './database';

/** The board in memory. Odds move too often to be written each time, so changed events are written in turns. */
export class EventStore {
  readonly #events = new Map<string, SportingEvent>();
  readonly #markets = new Map<string, Market>();
  readonly #unsaved = new Set<SportingEvent>();

  constructor(private readonly database: Database) {
    for (const { body } of database.all(v.object({ body: v.string() }), 'SELECT body FROM event ORDER BY id'))
      this.#index(JSON.parse(body));
  }

  all(): Iterable<SportingEvent> {
    return this.#events.values();
  }

  event(id: string): SportingEvent | undefined {
    return this.#events.get(id);
  }

  market(id: string): Market | undefined {
    return this.#markets.get(id);
  }

  add(event: SportingEvent): void {
    this.#index(event);
    this.save(event);
  }

  addMarket(event: SportingEvent, market: Market): void {
    event.markets.push(market);
    event.markets.sort((a, b) => a.sort - b.sort);
    this.#markets.set(market.id, market);
    this.save(event);
  }

  touch(event: SportingEvent): void {
    this.#unsaved.add(event);
  }

  save(event: SportingEvent): void {
    this.database.insert('event', { id: event.id, body: JSON.stringify(event) }, 'REPLACE');
    this.#unsaved.delete(event);
  }

  /** Writes a share of the changed events, oldest changes first; 1 writes all. */
  saveShare(share: number): void {
    if (this.#unsaved.size === 0) return;
    const count = Math.ceil(this.#unsaved.size * share);
    this.database.write(() => {
      for (const event of [...this.#unsaved].slice(0, count)) this.save(event);
    });
  }

  remove(event: SportingEvent): void {
    this.database.run('DELETE FROM event WHERE id = ?', event.id);
    this.#events.delete(event.id);
    this.#unsaved.delete(event);
    for (const market of event.markets) this.#markets.delete(market.id);
  }

  #index(event: SportingEvent): void {
    this.#events.set(event.id, event);
    for (const market of event.markets) this.#markets.set(market.id, market);
  }
}
