import type { Paise } from '@touchline/shared/betting';
import type { ExchangeContext } from '../ExchangeContext';
import type { Bet, SportingEvent } from '../model';
import type { Random } from '../random';
import { describeEnd, endOf } from '../settlement/market-end';
import { fullName, pay, takeBack } from '../settlement/settlement';
import { voidBets } from '../settlement/void-and-lapse';
import { PastMarket, pastEvent } from './PastMarket';
import { pastBet } from './pastBet';

const MINUTE = 60_000;
const EVENTS = 'historyEvents';
/** The part of markets that are void and have no result. */
const VOID = 0.05;
/** The part of markets whose result is taken back because they are void after all. */
const VOID_AFTER_RESULT = 0.02;
const VOID_REASONS = ['Match abandoned', 'Venue changed', 'Wrong price shown', 'Player withdrew'] as const;

/** A player's past bets: on events that were never on the board, settled by results that fit their prices. */
export class PastBets {
  #events: number;
  /** The current event, and its markets that have no bets yet. */
  #current: { event: SportingEvent; numbers: number[] } | undefined;
  count = 0;
  markets = 0;

  constructor(
    private readonly context: ExchangeContext,
    private readonly userId: string,
    private readonly random: Random,
    private readonly start: number,
  ) {
    this.#events = Number(context.database.setting(EVENTS) ?? 0);
  }

  /**
   * Writes the bets on one market and how they end: mostly settled, sometimes voided before or after the result.
   * @param budget the maximum loss of one bet
   * @param later the time of a void that follows the result
   * @returns how many rows of the statement it made: zero to four
   */
  settle(at: number, count: number, budget: Paise, later: () => number): number {
    const past = this.#market(at);
    const { event, market } = past;
    const bets = this.#slips(past, at, count, budget);
    for (const bet of bets) if (bet.matched === 0) this.#end(bet, at);
    const open = bets.filter(({ matched }) => matched > 0);
    const name = fullName(event, market);
    const roll = this.random.next();
    const reason = this.random.pick(VOID_REASONS);
    const voided = { market: name, result: `Void: ${reason}`, round: 1 };
    if (roll < VOID) {
      this.context.results.set(market.id, voided);
      voidBets(this.#contextAt(at), open, reason);
      return 0;
    }
    const end = endOf(market, past.decide());
    const result = describeEnd(market, end);
    const settled = { market: name, result, round: 1 };
    this.context.results.set(market.id, settled);
    if (open.length === 0) return 0;
    pay(this.#contextAt(at), market, { userId: this.userId, bets: open, name, end, result, round: 1 });
    const paid = this.context.ledger.refsOfMarket(market.id, 1).length;
    if (roll > VOID + VOID_AFTER_RESULT) return paid;
    const then = this.#contextAt(later());
    takeBack(then, market.id, settled, reason);
    voidBets(then, open, reason);
    then.results.set(market.id, voided);
    return 2 * paid;
  }

  /** Bets on one market that were never matched. */
  leaveUnmatched(at: number, count: number, budget: Paise): void {
    for (const bet of this.#slips(this.#market(at), at, count, budget))
      this.#end({ ...bet, fills: [], matched: 0 }, at);
  }

  /** Stores the event counter, so that a later history gives no event the same id. */
  keepCount(): void {
    this.context.database.set(EVENTS, String(this.#events));
  }

  #end(bet: Bet, settledAt: number): void {
    const [result, resultText] = this.random.chance(0.7)
      ? (['LAPSED', 'Unmatched when the event turned in play'] as const)
      : (['CANCELLED', 'Cancelled by the player'] as const);
    bet.settlement = { result, profit: 0, commission: 0, settledAt, resultText };
    this.context.bets.save(bet);
  }

  #slips(past: PastMarket, at: number, count: number, budget: Paise): Bet[] {
    const moments = Array.from({ length: count }, () =>
      Math.max(this.start, at - this.random.whole(1, 170) * MINUTE),
    );
    moments.sort((a, b) => a - b);
    this.count += count;
    return moments.map((placedAt) => {
      const slip = { id: this.context.bets.newId(), userId: this.userId, placedAt, budget };
      return pastBet(this.random, past, slip);
    });
  }

  /** The next market to bet on: often of the same event. */
  #market(at: number): PastMarket {
    const random = this.random;
    if (!this.#current || this.#current.numbers.length === 0 || random.chance(0.35)) {
      this.#events += 1;
      const event = pastEvent(random, this.#events, at);
      this.#current = { event, numbers: random.sample([...event.markets.keys()], event.markets.length) };
    }
    const { event, numbers } = this.#current;
    const market = event.markets[numbers.pop() ?? 0];
    if (market === undefined) throw new Error(`${event.title} has no market`);
    this.markets += 1;
    return new PastMarket(random, event, market);
  }

  /** The exchange context with the clock at a past time. */
  #contextAt(at: number): ExchangeContext {
    return { ...this.context, now: () => at };
  }
}
