import { formatCount } from '@touchline/shared/format';
import styles from './Page.module.css';

interface LeftOutProps {
  readonly count?: number | undefined;
  /** The singular noun. */
  readonly of?: string;
  readonly plural?: string;
}

/**
 * A note that a list is incomplete, because rows of the server's answer could not be read. Nothing when it is complete.
 */
export function LeftOut({ count = 0, of = 'row', plural }: LeftOutProps) {
  if (count === 0) return null;
  return <p className={styles.leftOut}>{formatCount(count, of, plural)} could not be read</p>;
}
