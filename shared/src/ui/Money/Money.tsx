import { useLingui } from '@touchline/shared/language/macro';
import { formatMoney, formatMoneyShort } from '../../format';
import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import styles from './Money.module.css';

export interface MoneyProps {
  /** Whole paise; null while unknown. */
  readonly paise: number | null | undefined;
  /** A gain or a loss: shows its sign and its colour, or its colour alone where a word before it says which. */
  readonly sign?: boolean | 'in-words' | undefined;
  /** The figure may be out of date: it is dimmed and marked. */
  readonly stale?: boolean | undefined;
  readonly decimals?: 0 | 2 | undefined;
  /** With the currency's sign before it. */
  readonly rupee?: boolean | undefined;
  /** Short form: 25k, 1.2L. */
  readonly short?: boolean | undefined;
  readonly className?: string | undefined;
}

/** An amount in rupees. */
export function Money({
  paise,
  sign = false,
  stale = false,
  decimals,
  rupee = false,
  short = false,
  className,
}: MoneyProps) {
  const { t } = useLingui();
  const amount = paise ?? Number.NaN;
  const figure = sign === 'in-words' ? Math.abs(amount) : amount;
  const tone = sign && amount !== 0 && (amount > 0 ? styles.profit : amount < 0 && styles.loss);
  return (
    <span translate="no" className={classNames(styles.money, tone, stale && styles.stale, className)}>
      {`${rupee ? '₹' : ''}${short ? formatMoneyShort(figure) : formatMoney(figure, { sign: sign === true, decimals })}`}
      {stale && <Icon name="clock" size={12} label={t`may be out of date`} className={styles.mark} />}
    </span>
  );
}
