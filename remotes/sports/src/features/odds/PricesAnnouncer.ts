/** At least this long between two announcements: a source that comes and goes is not told each time. */
export const QUIET_MS = 20_000;

/** What a screen reader is told of the prices: that they stopped, and then that they move again. */
export class PricesAnnouncer {
  readonly #say: (words: string) => void;
  #said = false;
  #saidAt = Number.NEGATIVE_INFINITY;

  constructor(say: (words: string) => void) {
    this.#say = say;
  }

  /** @param now epoch milliseconds; look again at least every second, as what was held back is said later */
  look(stale: boolean, now: number): void {
    if (stale === this.#said || now - this.#saidAt < QUIET_MS) return;
    this.#said = stale;
    this.#saidAt = now;
    this.#say(stale ? 'Prices are not being updated.' : 'Prices are up to date again.');
  }
}
