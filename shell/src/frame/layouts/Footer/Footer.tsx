import { useLingui } from '@touchline/shared/language/macro';
import { Link } from '@touchline/shared/platform';
import { useCatalogue, useLabels } from '../../../remotes';
import { FinePrint } from './FinePrint';
import styles from './Footer.module.css';
import { LanguageSelect } from './LanguageSelect';

const POLICIES: readonly string[] = ['/responsible-gaming', '/exclusion-policy', '/rule-regulations'];

/** The footer of the main and lobby layouts: links to the site's policies, and the fine print. */
export function Footer() {
  const { t } = useLingui();
  const label = useLabels();
  const policies = useCatalogue().routes.filter(({ path }) => POLICIES.includes(path));
  return (
    <footer className={styles.footer}>
      {policies.length > 0 && (
        <nav aria-label={t`Policies`} className={styles.policies}>
          {policies.map((route) => (
            <Link key={route.path} to={route.path} className={styles.policy}>
              {label(route, route.title)}
            </Link>
          ))}
        </nav>
      )}
      <LanguageSelect />
      <FinePrint />
    </footer>
  );
}
