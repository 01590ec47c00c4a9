import { t } from '@touchline/shared/language/macro';

/** The minimum time between two announcements, for a source that keeps coming and going. */
export const QUIET_MS = 20_000;

/** The announcements about prices: that they stopped, and then that they move again. */
export class PricesAnnouncer {
  readonly #say: (message: string) => void;
  #said = false;
  #saidAt = Number.NEGATIVE_INFINITY;

  constructor(say: (message: string) => void) {
    this.#say = say;
  }

  /** @param now epoch milliseconds; call at least every second, because delayed announcements are returned later */
  look(stale: boolean, now: number): void {
    if (stale === this.#said || now - this.#saidAt < QUIET_MS) return;
    this.#said = stale;
    this.#saidAt = now;
    this.#say(stale ? t`Prices are not being updated.` : t`Prices are up to date again.`);
  }
}
