import { plural, useLingui } from '@touchline/shared/language/macro';
import styles from './OldBets.module.css';

/** A note that bets of the server's answer could not be read, so the list is incomplete. */
export function LeftOut({ count }: { count: number | undefined }) {
  const { t } = useLingui();
  if (!count) return null;
  return (
    <p className={styles.leftOut}>
      {t`${plural(count, {
        one: '# bet could not be read. The totals are without it.',
        other: '# bets could not be read. The totals are without them.',
      })}`}
    </p>
  );
}

/** The same for the server's expected profit and loss. */
export function FiguresLeftOut({ count }: { count: number | undefined }) {
  const { t } = useLingui();
  if (!count) return null;
  return (
    <p className={styles.leftOut}>
      {t`Some of your profit and loss could not be read: totals and positions are not complete.`}
    </p>
  );
}
