import { formatCount } from '@touchline/shared/format';
import styles from './OldBets.module.css';

/** A note that bets of the server's answer could not be read, so what is shown is incomplete. */
export function LeftOut({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <p className={styles.leftOut}>
      {formatCount(count, 'bet')} could not be read. The totals are without {count === 1 ? 'it' : 'them'}.
    </p>
  );
}

/** The same for the server's expected profit and loss. */
export function FiguresLeftOut({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <p className={styles.leftOut}>
      Some of your profit and loss could not be read: totals and positions are not complete.
    </p>
  );
}
