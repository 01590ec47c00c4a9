import type { SandboxClock } from '../../server/SandboxClock';
import type { CasinoLedger } from './CasinoLedger';

/** Longer than the longest animation of the tables' pages: a wheel spins for 3.2 s. */
const SHOWN_MS = 4_000;

/**
 * Delays the balance push of a round while its page still animates the result, so that the header does not reveal it
 * early. A page whose animation has ended asks for the balance itself; this serves the player's other pages.
 */
export class Suspense {
  /** When each player's last animation ends. */
  readonly #ends = new Map<string, number>();

  constructor(
    private readonly clock: SandboxClock,
    private readonly ledger: CasinoLedger,
  ) {}

  /** Records that a round of this player is being animated; one push covers earlier rounds too. */
  begin(userId: string): void {
    this.#ends.set(userId, this.clock.now() + SHOWN_MS);
  }

  tick(): void {
    const now = this.clock.now();
    for (const [userId, end] of this.#ends) {
      if (end > now) continue;
      this.#ends.delete(userId);
      this.ledger.announce(userId);
    }
  }
}
