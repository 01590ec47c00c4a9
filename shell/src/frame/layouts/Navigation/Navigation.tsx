import { CASINO_ENTRY } from '@touchline/shared/contracts/remotes';
import { useLingui } from '@touchline/shared/language/macro';
import { NavLink } from '@touchline/shared/platform';
import { classNames, Icon, Skeleton } from '@touchline/shared/ui';
import { useCatalogue } from '../../../remotes';
import { type MenuLink, useMenu } from '../menu/useMenu';
import { useSportLinks } from '../menu/useSportLinks';
import styles from './Navigation.module.css';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** Pages and sports: beside the content from 768 px on, in the drawer below that. */
export function Navigation() {
  const { t } = useLingui();
  const { status } = useCatalogue();
  const sports = useSportLinks();
  // The visibility rules decide whether the casino has an entry (docs/reference/behaviour.md#4-states).
  const pages = useMenu('main').filter(({ id }) => id !== CASINO_ENTRY);
  if (status === 'loading') {
    return (
      <div className={styles.navigation}>
        {PLACES.map((place) => (
          <Skeleton key={place} height={32} shape="block" className={styles.placeholder} />
        ))}
      </div>
    );
  }
  return (
    <nav className={styles.navigation} aria-label={t`Pages and sports`}>
      <NavigationList links={pages} />
      {sports.length > 0 && <p className={styles.heading}>{t`Sports`}</p>}
      <NavigationList links={sports} />
    </nav>
  );
}

function NavigationList({ links }: { links: readonly MenuLink[] }) {
  return (
    <ul className={styles.list}>
      {links.map((link) => (
        <li key={link.to}>
          <NavLink
            to={link.to}
            className={({ isActive }) => classNames(styles.link, isActive && styles.active)}
          >
            <Icon name={link.icon} />
            <span className={styles.label}>{link.label}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
