import { formatAge, steadyNow } from '@touchline/shared/format';
import { t } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { writeText } from '@touchline/shared/ui';
import { useEffect, useRef } from 'react';
import { oddsFor } from './feed/oddsFor';
import styles from './PricesAge.module.css';
import { STALE_AFTER_MS } from './store/OddsStore';

/**
 * Shows the age of the oldest price on the screen, and marks it when the source is silent. Only the stop and the return of
 * prices are announced, because announcing ticks would drown everything else.
 */
export function PricesAge() {
  const engine = oddsFor(usePlatform());
  const age = useRef<HTMLParagraphElement>(null);
  const spoken = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const announcer = new PricesAnnouncer((message) => {
      if (spoken.current) writeText(spoken.current, message);
    });
    let written: string | undefined;
    // Written directly each second, without React and without announcements.
    const write = () => {
      const now = steadyNow();
      const { failing } = engine.source$.value;
      const at = engine.pricesAt();
      const old = at === undefined ? undefined : now - at;
      const stale = failing || (old !== undefined && old > STALE_AFTER_MS);
      announcer.look(stale, now);
      if (!age.current) return;
      age.current.toggleAttribute('data-stale', stale);
      const text = old === undefined ? describeWait(failing) : t`Prices ${formatAge(old)}`;
      // The text is not rewritten while it is the same, so that a browser's translation of it stays.
      if (text !== written) writeText(age.current, text);
      written = text;
    };
    write();
    const source = engine.source$.subscribe(write);
    const timer = setInterval(write, 1_000);
    return () => {
      source.unsubscribe();
      clearInterval(timer);
    };
  }, [engine]);
  return (
    <>
      <p ref={age} className={styles.age} />
      <p ref={spoken} role="status" className="visually-hidden" />
    </>
  );
}

function describeWait(failing: boolean): string {
  return failing ? t`Prices can’t be reached` : t`Waiting for prices`;
}

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
