import { confirmDue } from '../betting/placing';
import type { Board } from '../catalogue/board';
import type { ExchangeContext } from '../ExchangeContext';
import type { SportingEvent } from '../model';
import { advanceEvent, moveStatus } from './life';

/** How long a closed event can still be looked at. */
const KEEP_CLOSED_MS = 30 * 60_000;
/** Writing the whole board at once would stall a tick; it is written in turns, each event about every 20 s. */
const SAVED_PER_TICK = 1 / 40;

/** Time: moves the board, unless it is frozen. */
export class Simulation {
  readonly #context: ExchangeContext;
  readonly #board: Board;
  #frozenAt: number | undefined;

  constructor(context: ExchangeContext, board: Board) {
    this.#context = context;
    this.#board = board;
  }

  tick(now: number): void {
    confirmDue(this.#context, now);
    if (this.#frozenAt !== undefined) return;
    for (const event of this.#context.events.all()) advanceEvent(this.#context, event, now);
    this.#tidy(now);
    this.#context.events.saveShare(SAVED_PER_TICK);
  }

  /** Frozen, every suspension of the simulation ends; released, the time in between has not happened. */
  freeze(frozen: boolean, now: number): void {
    if (frozen === (this.#frozenAt !== undefined)) return;
    if (frozen) {
      this.#frozenAt = now;
      for (const event of this.#context.events.all()) this.#calm(event, now);
      return;
    }
    const gap = now - (this.#frozenAt ?? now);
    this.#frozenAt = undefined;
    for (const event of this.#context.events.all()) {
      if (event.phase === 'IN_PLAY') event.nextPlayAt += gap;
      if (event.phase === 'UPCOMING' && event.startsAt < now) event.startsAt = now;
    }
  }

  /** Fills the board and forgets what is long over. */
  #tidy(now: number): void {
    const { events, bets } = this.#context;
    for (const event of [...events.all()]) {
      const isOld = event.closedAt !== undefined && now - event.closedAt > KEEP_CLOSED_MS;
      if (isOld && event.markets.every((market) => bets.inMarket(market.id).length === 0))
        events.remove(event);
    }
    this.fill(now);
  }

  /** Makes the events that are missing; those already under way are played up to now. */
  fill(now: number): void {
    const made = this.#board.replenish(this.#context.events.all(), now);
    if (made.length === 0) return;
    this.#context.database.write(() => {
      for (const event of made) {
        this.#context.events.add(event);
        advanceEvent(this.#context, event, now);
        this.#context.events.save(event);
      }
      this.#context.database.set('counts', JSON.stringify([...this.#board.counts]));
    });
  }

  #calm(event: SportingEvent, now: number): void {
    if (event.score.sport === 'cricket') event.score.ballRunning = false;
    for (const market of event.markets) {
      delete market.resumeAt;
      moveStatus(this.#context, event, market, now);
    }
  }
}
