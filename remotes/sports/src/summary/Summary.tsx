import type { ReactNode } from 'react';
import styles from './Summary.module.css';

interface SummaryProps {
  readonly figures: readonly { readonly label: string; readonly value: ReactNode }[];
}

/** The figures of a whole page, above its details. */
export function Summary({ figures }: SummaryProps) {
  return (
    <dl className={styles.summary}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
