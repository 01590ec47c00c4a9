import type { ReactNode } from 'react';
import { OptionalMoney } from '../OptionalMoney';
import styles from './StatementDetail.module.css';

interface ReceiptLine {
  readonly label: ReactNode;
  /** undefined where the back end left it out. */
  readonly paise: number | undefined;
  /** A gain or a loss, not a balance. */
  readonly sign?: boolean;
}

/** Amounts below each other with their sum. */
export function Receipt({ lines, sum }: { lines: readonly ReceiptLine[]; sum: ReceiptLine }) {
  return (
    <dl className={styles.receipt}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
        <Line key={at} {...line} />
      ))}
      <Line {...sum} isSum />
    </dl>
  );
}

function Line({ label, paise, sign = false, isSum = false }: ReceiptLine & { isSum?: boolean }) {
  return (
    <div className={styles.line} data-sum={isSum}>
      <dt>{label}</dt>
      <dd>
        <OptionalMoney paise={paise} sign={sign} />
      </dd>
    </div>
  );
}
