import { formatCount } from '@touchline/shared/format';
import styles from './Page.module.css';

interface LeftOutProps {
  readonly count?: number | undefined;
  /** The word for one of them. */
  readonly of?: string;
  readonly plural?: string;
}

/** Says quietly that a list is not complete: rows of the server's answer could not be read. Nothing while it is. */
export function LeftOut({ count = 0, of = 'row', plural }: LeftOutProps) {
  if (count === 0) return null;
  return <p className={styles.leftOut}>{formatCount(count, of, plural)} could not be read</p>;
}
