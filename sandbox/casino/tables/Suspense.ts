import type { Exchange } from '../../exchange';
import type { SandboxClock } from '../../server/SandboxClock';

/** Longer than the longest of the tables' pages moves: a wheel turns for 3.2 s. */
const SHOWN_MS = 4_000;

/**
 * Keeps a round's balance from being told while its page still shows how it came: the wheel must not be overtaken by
 * the figure over it. A page that has come to rest asks for the balance itself; this is for every other page.
 */
export class Suspense {
  readonly #clock: SandboxClock;
  readonly #exchange: Exchange;
  /** When each player's last round has been shown. */
  readonly #ends = new Map<string, number>();

  constructor(clock: SandboxClock, exchange: Exchange) {
    this.#clock = clock;
    this.#exchange = exchange;
  }

  /** A round of this player is being shown; an earlier one is told with it. */
  begin(userId: string): void {
    this.#ends.set(userId, this.#clock.now() + SHOWN_MS);
  }

  tick(): void {
    const now = this.#clock.now();
    for (const [userId, end] of this.#ends) {
      if (end > now) continue;
      this.#ends.delete(userId);
      this.#exchange.ledger.announce(userId);
    }
  }
}
