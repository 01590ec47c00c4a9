import { barEntries, CASINO_ENTRY } from '@touchline/shared/contracts/remotes';
import { useLingui } from '@touchline/shared/language/macro';
import { NavLink } from '@touchline/shared/platform';
import { classNames, Icon } from '@touchline/shared/ui';
import { useCatalogue } from '../../../remotes';
import { type MenuLink, useMenu, useMenuChoice } from '../menu/useMenu';
import { useSportLinks } from '../menu/useSportLinks';
import styles from './TabBar.module.css';

/**
 * The phone's navigation: the entries that the domain chose, else the first pages and the casino when it is enabled, and
 * the menu with everything else.
 */
export function TabBar({ onMenu, menuOpen }: { onMenu: () => void; menuOpen: boolean }) {
  const { t } = useLingui();
  const { status } = useCatalogue();
  const sports: readonly MenuLink[] = useSportLinks();
  const pages = useMenu('main').filter(({ id }) => id !== CASINO_ENTRY);
  const { menuBar } = useMenuChoice();
  const places = barEntries(pages, sports, menuBar);
  // Empty until all links are known, because a link that is drawn early would move under the thumb.
  if (status === 'loading') return <nav className={styles.bar} aria-label={t`Main`} />;
  return (
    <nav className={styles.bar} aria-label={t`Main`}>
      {places.map(({ to, label, icon }) => (
        <NavLink
          key={to}
          to={to}
          className={({ isActive }) => classNames(styles.tab, isActive && styles.active)}
        >
          <Icon name={icon} />
          <span className={styles.label}>{label}</span>
        </NavLink>
      ))}
      <button
        type="button"
        className={styles.tab}
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        onClick={onMenu}
      >
        <Icon name="menu" />
        <span className={styles.label}>{t`Menu`}</span>
      </button>
    </nav>
  );
}
