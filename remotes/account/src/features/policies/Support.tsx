import styles from './Policy.module.css';
import { useSiteTexts } from './useSiteTexts';

/** Whom to ask, when the site says whom. */
export function Support() {
  const { support } = useSiteTexts();
  if (!support) return null;
  return (
    <p className={styles.support}>
      Questions? Support: <strong>{support}</strong>
    </p>
  );
}
