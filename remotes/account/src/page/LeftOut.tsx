import { plural } from '@touchline/shared/language/macro';
import styles from './Page.module.css';

/** The rows of a list by kind, with the note of how many could not be read. */
const NOTES = {
  row: (count: number) =>
    plural(count, { one: '# row could not be read', other: '# rows could not be read' }),
  bet: (count: number) =>
    plural(count, { one: '# bet could not be read', other: '# bets could not be read' }),
  request: (count: number) =>
    plural(count, { one: '# request could not be read', other: '# requests could not be read' }),
  bonus: (count: number) =>
    plural(count, { one: '# bonus could not be read', other: '# bonuses could not be read' }),
  friend: (count: number) =>
    plural(count, { one: '# friend could not be read', other: '# friends could not be read' }),
  login: (count: number) =>
    plural(count, { one: '# login could not be read', other: '# logins could not be read' }),
};

interface LeftOutProps {
  readonly count?: number | undefined;
  readonly of?: keyof typeof NOTES;
  /** It stands in a flush card, which has no padding. */
  readonly inFlushCard?: boolean;
}

/**
 * A note that a list is incomplete, because rows of the server's answer could not be read. Nothing when it is complete.
 */
export function LeftOut({ count = 0, of = 'row', inFlushCard }: LeftOutProps) {
  if (count === 0) return null;
  return (
    <p className={styles.leftOut} data-inset={inFlushCard}>
      {NOTES[of](count)}
    </p>
  );
}
