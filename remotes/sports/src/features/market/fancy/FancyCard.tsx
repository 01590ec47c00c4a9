import type { SportEvent } from '@touchline/shared/contracts';
import '../market-sizes.css';
import { useId } from 'react';
import { PRICE_KEYS_HINT, usePriceKeys } from '../card/usePriceKeys';
import type { ShownMarket } from '../sections/arrange-markets';
import styles from './FancyCard.module.css';
import { FancyRow } from './FancyRow';

interface FancyCardProps {
  readonly title: string;
  readonly event: SportEvent;
  readonly markets: readonly ShownMarket[];
  /** The market that the address names. */
  readonly marked: string | undefined;
}

/** The fancy markets of a group: No then Yes, the line above its rate. */
export function FancyCard({ title, event, markets, marked }: FancyCardProps) {
  const titleId = useId();
  const keys = usePriceKeys<HTMLDivElement>();
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head} data-ladder="1">
        <h2 id={titleId} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <span className={styles.no} aria-hidden="true">
          No
        </span>
        <span className={styles.yes} aria-hidden="true">
          Yes
        </span>
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
      <div
        data-ladder="1"
        role="group"
        aria-label={`Prices of ${title}`}
        aria-describedby={PRICE_KEYS_HINT}
        {...keys}
      >
        <ul className={styles.rows}>
          {markets.flatMap(({ market, gone }) =>
            market.runners.map((runner) => (
              <FancyRow
                key={`${market.id} ${runner.id}`}
                event={event}
                market={market}
                runner={runner}
                gone={gone}
                marked={marked === market.id}
              />
            )),
          )}
        </ul>
      </div>
    </section>
  );
}
