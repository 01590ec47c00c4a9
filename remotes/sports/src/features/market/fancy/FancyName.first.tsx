import type { Market, Runner } from '@touchline/shared/contracts';
import { Icon } from '@touchline/shared/ui';
import styles from './FancyCard.module.css';

/** A fancy's name in a first view, where neither book nor limits are known yet. */
export function FancyName({ runner }: { readonly market: Market; readonly runner: Runner }) {
  return (
    <div className={styles.about}>
      <h3 className={styles.name}>
        <button type="button" className={styles.open} aria-label={`${runner.name}, the rules`}>
          {runner.name}
        </button>
      </h3>
      <div className={styles.terms}>
        <strong className={styles.old}>Prices are old</strong>
      </div>
      <Icon name="angle-right" size={16} className={styles.more} />
    </div>
  );
}
