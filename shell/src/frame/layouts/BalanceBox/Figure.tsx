import { classNames, Money } from '@touchline/shared/ui';
import styles from './BalanceBox.module.css';

interface Props {
  label: string;
  /** undefined until the server has confirmed one. */
  paise: number | undefined;
  stale: boolean | undefined;
  className?: string | undefined;
}

/** A figure with its label. An unknown figure is a dash, because only confirmed ones are shown. */
export function Figure({ label, paise, stale, className }: Props) {
  return (
    <span className={classNames(styles.figure, className)}>
      <span className={styles.label}>{label}</span>
      {paise === undefined ? (
        <span className={styles.unknown}>—</span>
      ) : (
        <Money paise={paise} stale={stale} rupee className={styles.amount} />
      )}
    </span>
  );
}
