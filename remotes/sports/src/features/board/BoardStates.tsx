import { messageOf } from '@touchline/shared/platform';
import { ErrorState, Skeleton } from '@touchline/shared/ui';
import styles from './Board.module.css';

const ROWS = 6;

/** Holds the place of the rows that are loading. */
export function BoardSkeleton() {
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">Loading events</span>
      {Array.from({ length: ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder is its place
        <div key={row} className={styles.placeholder}>
          <Skeleton width="60%" />
          <Skeleton width="40%" />
          <Skeleton shape="block" height={48} width="100%" />
        </div>
      ))}
    </div>
  );
}

export function BoardFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <ErrorState title="The events could not be loaded" onRetry={onRetry}>
      {messageOf(error)}
    </ErrorState>
  );
}
