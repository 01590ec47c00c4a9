import { Button } from '@touchline/shared/ui';
import { countWords } from '../reading/count-words';
import styles from './Pagination.module.css';

interface ShowMoreProps {
  /** How many are not drawn yet. */
  more: number;
  /** The word for one of them. */
  of: string;
  plural?: string;
  onMore: () => void;
}

/** The way to the rest of a long list. */
export function ShowMore({ more, of, plural, onMore }: ShowMoreProps) {
  if (more === 0) return null;
  return (
    <div className={styles.more}>
      <Button size="sm" variant="ghost" onClick={onMore}>
        Show more: {countWords(more, of, plural)} left
      </Button>
    </div>
  );
}
