import type { Market, Runner } from '@touchline/shared/contracts/markets';
import { t } from '@touchline/shared/language/macro';
import { Icon } from '@touchline/shared/ui';
import styles from './FancyCard.module.css';

/** A fancy's name in a first view, where neither book nor limits are known yet. */
export function FancyName({ runner: { name } }: { readonly market: Market; readonly runner: Runner }) {
  return (
    <div className={styles.about}>
      <h3 className={styles.name}>
        <button type="button" className={styles.open} aria-label={t`${name}, the rules`}>
          {name}
        </button>
      </h3>
      <div className={styles.terms}>
        <strong className={styles.old}>{t`Prices are old`}</strong>
      </div>
      <Icon name="angle-right" size={16} className={styles.more} />
    </div>
  );
}
