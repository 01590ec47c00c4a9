import { useLingui } from '@touchline/shared/language/macro';
import { useBusState } from '@touchline/shared/platform';
import styles from './Footer.module.css';

/** 18+, the required warning, and the site's owner. */
export function FinePrint() {
  const { t } = useLingui();
  const settings = useBusState('settings');
  // The text is centred, so it would move when the title arrives.
  if (settings.status === 'loading') return <div className={styles.print} />;
  const title = settings.settings?.domainTitle;
  return (
    <div className={styles.print}>
      <span className={styles.age}>18+</span>
      <span>{t`Betting can be addictive. Play responsibly.`}</span>
      {title && (
        <span>
          © {new Date().getFullYear()} {title}
        </span>
      )}
    </div>
  );
}
