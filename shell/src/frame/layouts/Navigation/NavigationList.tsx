import { NavLink } from '@touchline/shared/platform';
import { classNames, Icon } from '@touchline/shared/ui';
import type { MenuLink } from '../menu/useMenu';
import styles from './Navigation.module.css';

interface Props {
  links: readonly MenuLink[];
}

export function NavigationList({ links }: Props) {
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
