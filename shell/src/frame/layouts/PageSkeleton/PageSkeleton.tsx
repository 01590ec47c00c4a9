import { Skeleton, VisuallyHidden } from '@touchline/shared/ui';
import styles from './PageSkeleton.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Takes the place of the content while a page's code or the catalogue loads. */
export function PageSkeleton() {
  return (
    <div className={styles.page}>
      <VisuallyHidden>Loading the page</VisuallyHidden>
      <Skeleton width={168} height={30} shape="block" />
      {ROWS.map((row) => (
        <Skeleton key={row} height={72} shape="block" />
      ))}
    </div>
  );
}
