import { formatAge } from '@touchline/shared/format';
import { usePlatform } from '@touchline/shared/platform';
import { useEffect, useRef } from 'react';
import { STALE_AFTER_MS } from './OddsStore';
import { oddsFor } from './oddsFor';
import styles from './PricesAge.module.css';

/** Says how old the prices on the screen are, and marks them when the source has fallen silent. */
export function PricesAge() {
  const engine = oddsFor(usePlatform());
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Written by hand each second: an age isn't news, neither to React nor to a screen reader.
    const write = () => {
      const { at, failing } = engine.source$.value;
      const age = at === undefined ? undefined : Date.now() - at;
      const stale = failing || (age !== undefined && age > STALE_AFTER_MS);
      if (!ref.current) return;
      ref.current.toggleAttribute('data-stale', stale);
      ref.current.textContent = age === undefined ? waiting(failing) : `Prices ${formatAge(age)}`;
    };
    write();
    const source = engine.source$.subscribe(write);
    const timer = setInterval(write, 1_000);
    return () => {
      source.unsubscribe();
      clearInterval(timer);
    };
  }, [engine]);
  return <p ref={ref} className={styles.age} />;
}

function waiting(failing: boolean): string {
  return failing ? 'Prices can’t be reached' : 'Waiting for prices';
}
