import { confirmDue } from '../betting/placing';
import type { Board } from '../catalogue/board';
import type { ExchangeContext } from '../ExchangeContext';
import type { SportingEvent } from '../model';
import { advanceEvent, moveStatus } from './life';

/** How long a closed event stays available. */
const KEEP_CLOSED_MS = 30 * 60_000;
/** Writing the whole board at once would block a tick, so events are written in turns, each about every 20 s. */
const SAVED_PER_TICK = 1 / 40;

/** Moves the board with time, unless it is frozen. */
export class Simulation {
  #frozenAt: number | undefined;

  constructor(
    private readonly context: ExchangeContext,
    private readonly board: Board,
  ) {}

  get isFrozen(): boolean {
    return this.#frozenAt !== undefined;
  }

  tick(now: number): void {
    confirmDue(this.context, now);
    if (this.#frozenAt !== undefined) return;
    for (const event of this.context.events.all()) advanceEvent(this.context, event, now);
    this.#tidy(now);
    this.context.events.saveShare(SAVED_PER_TICK);
  }

  /** Freezing ends all suspensions of the simulation; after the release, the frozen time is not simulated. */
  freeze(frozen: boolean, now: number): void {
    if (frozen === (this.#frozenAt !== undefined)) return;
    if (frozen) {
      this.#frozenAt = now;
      for (const event of this.context.events.all()) this.#endSuspensions(event, now);
      return;
    }
    const gap = now - (this.#frozenAt ?? now);
    this.#frozenAt = undefined;
    for (const event of this.context.events.all()) {
      if (event.phase === 'IN_PLAY') event.nextPlayAt += gap;
      if (event.phase === 'UPCOMING' && event.startsAt < now) event.startsAt = now;
    }
  }

  /** Fills the board and removes events that ended long ago. */
  #tidy(now: number): void {
    const { events, bets } = this.context;
    for (const event of [...events.all()]) {
      const isOld = event.closedAt !== undefined && now - event.closedAt > KEEP_CLOSED_MS;
      if (isOld && event.markets.every((market) => bets.inMarket(market.id).length === 0))
        events.remove(event);
    }
    this.fill(now);
  }

  /** Makes the missing events; live ones are simulated up to now. */
  fill(now: number): void {
    const made = this.board.replenish(this.context.events.all(), now);
    if (made.length === 0) return;
    this.context.database.write(() => {
      for (const event of made) {
        this.context.events.add(event);
        advanceEvent(this.context, event, now);
        this.context.events.save(event);
      }
      this.context.database.set('counts', JSON.stringify([...this.board.counts]));
    });
  }

  #endSuspensions(event: SportingEvent, now: number): void {
    if (event.score.sport === 'cricket') event.score.ballRunning = false;
    for (const market of event.markets) {
      delete market.resumeAt;
      moveStatus(this.context, market, now);
    }
  }
}
