import { useBusState } from '@touchline/shared/platform';
import styles from './Footer.module.css';

/** 18+, the warning that belongs beside it, and whose site this is. */
export function FinePrint() {
  const settings = useBusState('settings');
  // Its words are centred: without the title they would move when it comes.
  if (settings.status === 'loading') return <div className={styles.print} />;
  const title = settings.settings?.domainTitle;
  return (
    <div className={styles.print}>
      <span className={styles.age}>18+</span>
      <span>Betting can be addictive. Play responsibly.</span>
      {title && (
        <span>
          © {new Date().getFullYear()} {title}
        </span>
      )}
    </div>
  );
}
