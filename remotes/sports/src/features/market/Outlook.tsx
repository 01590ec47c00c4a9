import { Icon, Money } from '@touchline/shared/ui';
import type { RunnerOutlook } from '../positions';
import styles from './Outlook.module.css';

/** What a win of this runner brings: now, and after the bet that is still in the slip. */
export function Outlook({ outlook: { before, after } }: { outlook: RunnerOutlook }) {
  return (
    <p className={styles.outlook}>
      <span className="visually-hidden">If it wins: </span>
      <Money paise={before} sign />
      {after !== before && (
        <>
          <Icon name="angle-right" size={12} label="after the bet" />
          <Money paise={after} sign />
        </>
      )}
    </p>
  );
}
