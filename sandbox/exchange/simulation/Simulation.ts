import { confirmDue } from '../betting/placing';
import type { Board } from '../catalogue/board';
import type { Desk } from '../ExchangeContext';
import type { SportingEvent } from '../model';
import { advanceEvent, moveStatus } from './life';

/** How long a closed event can still be looked at. */
const KEEP_CLOSED_MS = 30 * 60_000;
/** Writing the whole board at once would stall a tick; it is written in turns, each event about every 20 s. */
const SAVED_PER_TICK = 1 / 40;

/** Time: moves the board, unless it is frozen. */
export class World {
  readonly #desk: Desk;
  readonly #board: Board;
  #frozenAt: number | undefined;

  constructor(desk: Desk, board: Board) {
    this.#desk = desk;
    this.#board = board;
  }

  tick(now: number): void {
    confirmDue(this.#desk, now);
    if (this.#frozenAt !== undefined) return;
    for (const event of this.#desk.events.all()) advanceEvent(this.#desk, event, now);
    this.#tidy(now);
    this.#desk.events.saveShare(SAVED_PER_TICK);
  }

  /** Frozen, every suspension of the simulation ends; released, the time in between has not happened. */
  freeze(frozen: boolean, now: number): void {
    if (frozen === (this.#frozenAt !== undefined)) return;
    if (frozen) {
      this.#frozenAt = now;
      for (const event of this.#desk.events.all()) this.#calm(event, now);
      return;
    }
    const gap = now - (this.#frozenAt ?? now);
    this.#frozenAt = undefined;
    for (const event of this.#desk.events.all()) {
      if (event.phase === 'IN_PLAY') event.nextPlayAt += gap;
      if (event.phase === 'UPCOMING' && event.startsAt < now) event.startsAt = now;
    }
  }

  /** Fills the board and forgets what is long over. */
  #tidy(now: number): void {
    const { events, bets } = this.#desk;
    for (const event of [...events.all()]) {
      const isOld = event.closedAt !== undefined && now - event.closedAt > KEEP_CLOSED_MS;
      if (isOld && event.markets.every((market) => bets.inMarket(market.id).length === 0))
        events.remove(event);
    }
    this.fill(now);
  }

  /** Makes the events that are missing; those already under way are played up to now. */
  fill(now: number): void {
    const made = this.#board.replenish(this.#desk.events.all(), now);
    if (made.length === 0) return;
    this.#desk.database.write(() => {
      for (const event of made) {
        this.#desk.events.add(event);
        advanceEvent(this.#desk, event, now);
        this.#desk.events.save(event);
      }
      this.#desk.database.set('counts', JSON.stringify([...this.#board.counts]));
    });
  }

  #calm(event: SportingEvent, now: number): void {
    if (event.score.sport === 'cricket') event.score.ballRunning = false;
    for (const market of event.markets) {
      delete market.resumeAt;
      moveStatus(this.#desk, event, market, now);
    }
  }
}
