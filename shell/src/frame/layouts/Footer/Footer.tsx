import { nameOfLanguage } from '@touchline/shared/contracts/settings';
import { useLingui } from '@touchline/shared/language/macro';
import { Link, useBusState } from '@touchline/shared/platform';
import { Select } from '@touchline/shared/ui';
import { LOGIN_PATH } from '../../../core/session/paths';
import { useCatalogue, useLabels } from '../../../remotes';
import { useShell } from '../../context/shell-context';
import { FinePrint } from './FinePrint';
import styles from './Footer.module.css';

const POLICIES: readonly string[] = ['/responsible-gaming', '/exclusion-policy', '/rule-regulations'];

/** The footer of the main and lobby layouts: links to the site's policies, and the fine print. */
export function Footer() {
  const { t } = useLingui();
  const label = useLabels();
  const { routes } = useCatalogue();
  const isPlayer = useBusState('session').status === 'player';
  // Without a login a visitor's way to a player's page ends at /error-404.
  const canEnter = isPlayer || routes.some(({ path }) => path === LOGIN_PATH);
  const policies = routes.filter(
    ({ path, access }) => POLICIES.includes(path) && (canEnter || access === 'public'),
  );
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

/** The languages that the domain offers, each by its own name; nothing where there is no choice. */
function LanguageSelect() {
  const { t } = useLingui();
  const settings = useBusState('settings');
  const language = useBusState('language');
  const { services } = useShell();
  const offered = settings.status === 'loading' ? [] : (settings.settings?.languages ?? []);
  if (offered.length < 2) return null;
  return (
    <Select
      label={t`Language`}
      value={language}
      options={offered.map((tag) => ({ value: tag, label: nameOfLanguage(tag) }))}
      onChange={({ target }) => services.chooseLanguage(target.value)}
    />
  );
}
