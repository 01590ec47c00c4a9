import { Facts, type FactsProps } from '@touchline/shared/ui';
import styles from './Summary.module.css';

/** The figures of a whole page, above its details. */
export function Summary({ figures }: { figures: FactsProps['facts'] }) {
  return <Facts size="lg" className={styles.summary} facts={figures} />;
}
