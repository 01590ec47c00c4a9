import { Trans, useLingui } from '@touchline/shared/language/macro';
import { Link } from '@touchline/shared/platform';
import { Icon, menuItemClass } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import { useMenu } from '../menu/useMenu';
import styles from './AccountMenu.module.css';

interface AccountPanelProps {
  readonly username: string;
  /** The link at the end. */
  readonly logOut: ReactNode;
}

export function AccountPanel({ username, logOut }: AccountPanelProps) {
  const { t } = useLingui();
  const links = useMenu('account');
  return (
    <nav aria-label={t`Account`} className={styles.panel}>
      <p className={styles.who}>
        <Trans>
          Logged in as <strong>{username}</strong>
        </Trans>
      </p>
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className={menuItemClass()}>
              <Icon name={link.icon} size={18} />
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
      {logOut}
    </nav>
  );
}
