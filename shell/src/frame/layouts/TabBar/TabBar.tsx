import { NavLink } from '@touchline/shared/platform';
import { classNames, Icon } from '@touchline/shared/ui';
import { useCatalogue } from '../../../remotes';
import { useMenu } from '../menu/useMenu';
import { CASINO_PATH, useSportLinks } from '../menu/useSportLinks';
import styles from './TabBar.module.css';

/** Four links and the menu fit a phone's width with targets of a thumb's size. */
const PLACES = 4;

interface Props {
  onMenu: () => void;
  menuOpen: boolean;
}

/** The phone's navigation: the first pages, the casino when it is enabled, and the menu with everything else. */
export function TabBar({ onMenu, menuOpen }: Props) {
  const { status } = useCatalogue();
  const casino = useSportLinks().filter(({ sport }) => sport === 'casino');
  const pages = useMenu('main').filter(({ to }) => to !== CASINO_PATH);
  const [first, ...rest] = pages;
  // A player's own pages come before those that the first page links to anyway.
  const own = rest.filter(({ route }) => route.access === 'player');
  const open = rest.filter(({ route }) => route.access === 'public');
  const ranked = [...(first ? [first] : []), ...own, ...open];
  const places = [...ranked.slice(0, PLACES - casino.length), ...casino];
  // Empty until all links are known, because a link that is drawn early would move under the thumb.
  if (status === 'loading') return <nav className={styles.bar} aria-label="Main" />;
  return (
    <nav className={styles.bar} aria-label="Main">
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
        <span className={styles.label}>Menu</span>
      </button>
    </nav>
  );
}
