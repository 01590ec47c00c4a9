import type { Market, SportEvent } from '@touchline/shared/contracts';
import { useId } from 'react';
import styles from './FancyCard.module.css';
import { FancyRow } from './FancyRow';

interface FancyCardProps {
  readonly title: string;
  readonly event: SportEvent;
  readonly markets: readonly Market[];
}

/** All fancy markets of an event: No then Yes, the line over its rate. */
export function FancyCard({ title, event, markets }: FancyCardProps) {
  const titleId = useId();
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <span className={styles.no} aria-hidden="true">
          No
        </span>
        <span className={styles.yes} aria-hidden="true">
          Yes
        </span>
      </header>
      <ul className={styles.rows}>
        {markets.flatMap((market) =>
          market.runners.map((runner) => (
            <FancyRow key={runner.id} event={event} market={market} runner={runner} />
          )),
        )}
      </ul>
    </section>
  );
}
