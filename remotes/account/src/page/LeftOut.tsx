import { countWords } from '@touchline/shared/format';
import styles from './Page.module.css';

/** Says quietly that a list is not complete: rows of the server's answer could not be read. Nothing while it is. */
export function LeftOut({ count = 0, of = 'row' }: { count?: number | undefined; of?: string }) {
  if (count === 0) return null;
  return <p className={styles.leftOut}>{countWords(count, of)} could not be read</p>;
}
