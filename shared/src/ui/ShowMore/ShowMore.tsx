import { useLingui } from '@touchline/shared/language/macro';
import { formatCount } from '../../format';
import { Button } from '../Button/Button';
import styles from './ShowMore.module.css';

export interface ShowMoreProps {
  /** How many are hidden. */
  readonly more: number;
  /** The singular noun. */
  readonly of: string;
  readonly plural?: string | undefined;
  readonly onMore: () => void;
}

/** The button that shows more of a long list. */
export function ShowMore({ more, of, plural, onMore }: ShowMoreProps) {
  const { t } = useLingui();
  if (more === 0) return null;
  return (
    <div className={styles.more}>
      <Button
        size="sm"
        variant="ghost"
        onClick={onMore}
      >{t`Show more: ${formatCount(more, of, plural)} left`}</Button>
    </div>
  );
}
