import { formatCount } from '@touchline/shared/format';
import styles from './Page.module.css';

interface LeftOutProps {
  readonly count?: number | undefined;
  /** The singular noun. */
  readonly of?: string;
  readonly plural?: string;
  /** It stands in a flush card, which has no padding. */
  readonly inFlushCard?: boolean;
}

/**
 * A note that a list is incomplete, because rows of the server's answer could not be read. Nothing when it is complete.
 */
export function LeftOut({ count = 0, of = 'row', plural, inFlushCard }: LeftOutProps) {
  if (count === 0) return null;
  return (
    <p className={styles.leftOut} data-inset={inFlushCard}>
      {formatCount(count, of, plural)} could not be read
    </p>
  );
}
