import { useLingui } from '@touchline/shared/language/macro';
import { Link } from '@touchline/shared/platform';
import styles from './Policy.module.css';
import type { PolicySection } from './policy-text';

/** The headings of a long text, beside it where there is room. */
export function PolicyContents({ sections }: { sections: readonly PolicySection[] }) {
  const { t } = useLingui();
  const headed = sections.filter(({ heading }) => heading !== undefined);
  if (headed.length < 2) return null;
  return (
    <nav aria-label={t`On this page`} className={styles.contents}>
      <ul className={styles.places}>
        {headed.map(({ id, heading }) => (
          <li key={id}>
            <Link to={`#${id}`} replace>
              {heading}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
