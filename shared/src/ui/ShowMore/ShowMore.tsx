import { useLingui } from '@touchline/shared/language/macro';
import { Button } from '../Button/Button';
import styles from './ShowMore.module.css';

export interface ShowMoreProps {
  /** How many are hidden. */
  readonly more: number;
  /** The same in the player's language: "3 bets". */
  readonly left: string;
  readonly onMore: () => void;
}

/** The button that shows more of a long list. */
export function ShowMore({ more, left, onMore }: ShowMoreProps) {
  const { t } = useLingui();
  if (more === 0) return null;
  return (
    <div className={styles.more}>
      <Button size="sm" variant="ghost" onClick={onMore}>
        {t`Show more: ${left} left`}
      </Button>
    </div>
  );
}
