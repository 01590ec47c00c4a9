import type { Bet, Market } from './model';
import type { AccountFigures, Signals } from './signals';

/**
 * Collects the changes of one action and announces them once, after they are stored: a listener is never told of a
 * change that was rolled back, and a player with ten changed bets gets one balance.
 */
export class Announcer {
  readonly #users = new Set<string>();
  readonly #bets = new Map<number, Bet>();
  readonly #odds = new Map<string, Set<string>>();
  readonly #settled = new Set<string>();
  #isActing = false;

  constructor(
    private readonly signals: Signals,
    private readonly figures: (userId: string) => AccountFigures,
  ) {}

  balance(userId: string): void {
    this.#users.add(userId);
  }

  bet(bet: Bet): void {
    this.#bets.set(bet.id, bet);
    this.#users.add(bet.userId);
  }

  odds(market: Market): void {
    const markets = this.#odds.get(market.eventId);
    if (markets === undefined) this.#odds.set(market.eventId, new Set([market.id]));
    else markets.add(market.id);
  }

  settled(marketId: string): void {
    this.#settled.add(marketId);
  }

  /**
   * Runs one action and announces its changes; a failed action announces nothing. A nested action joins the outer one.
   */
  act<T>(work: () => T): T {
    if (this.#isActing) return work();
    this.#isActing = true;
    let result: T;
    try {
      result = work();
    } catch (error) {
      this.forget();
      throw error;
    } finally {
      this.#isActing = false;
    }
    this.#tell();
    return result;
  }

  forget(): void {
    for (const pending of [this.#users, this.#bets, this.#odds, this.#settled]) pending.clear();
  }

  #tell(): void {
    const odds = [...this.#odds];
    const bets = [...this.#bets.values()];
    const settled = [...this.#settled];
    const users = [...this.#users];
    this.forget();
    for (const [eventId, marketIds] of odds)
      this.signals.emit('oddsChanged', { eventId, marketIds: [...marketIds] });
    for (const bet of bets) this.signals.emit('betChanged', { userId: bet.userId, betId: String(bet.id) });
    for (const marketId of settled) this.signals.emit('settled', { marketId });
    for (const userId of users) this.signals.emit('balanceChanged', { userId, ...this.figures(userId) });
  }
}
