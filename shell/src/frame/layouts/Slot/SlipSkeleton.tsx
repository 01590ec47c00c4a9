import { Skeleton } from '@touchline/shared/ui';
import styles from './SlipSkeleton.module.css';

/** Only where the slip is a column: on phones nothing floats before there is a bet in it. */
export function SlipSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton width={96} height={24} shape="block" />
      <Skeleton height={120} shape="block" />
    </div>
  );
}
