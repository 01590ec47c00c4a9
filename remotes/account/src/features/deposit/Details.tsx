import type { ReactNode } from 'react';
import styles from './Details.module.css';

interface DetailsProps {
  items: readonly { label: string; value: ReactNode; action?: ReactNode }[];
}

/** A list of labels and values, each with an optional action. */
export function Details({ items }: DetailsProps) {
  return (
    <dl className={styles.details}>
      {items.map(({ label, value, action }) => (
        <div key={label} className={styles.item}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            <span className={styles.text}>{value}</span>
            {action}
          </dd>
        </div>
      ))}
    </dl>
  );
}
