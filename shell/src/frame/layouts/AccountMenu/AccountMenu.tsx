import { useLingui } from '@touchline/shared/language/macro';
import { Link } from '@touchline/shared/platform';
import {
  buttonClass,
  classNames,
  Icon,
  lazyPart,
  menuItemClass,
  Popover,
  Spinner,
} from '@touchline/shared/ui';
import styles from './AccountMenu.module.css';

const AccountPanel = lazyPart(
  () => import(/* webpackChunkName: "panels" */ './AccountPanel').then(({ AccountPanel }) => AccountPanel),
  <>
    <Spinner />
    <LogOut />
  </>,
);

/** The player's own pages, and Log out. */
export function AccountMenu({ username }: { username: string }) {
  const { t } = useLingui();
  return (
    <Popover
      align="end"
      panelClassName={styles.sheet}
      label={t`Account of ${username}`}
      triggerClassName={classNames(buttonClass({ variant: 'ghost' }), styles.trigger)}
      trigger={
        <>
          <Icon name="user-circle" size={24} />
          <span translate="no" className={styles.name}>
            {username}
          </span>
        </>
      }
    >
      <AccountPanel username={username} logOut={<LogOut />} />
    </Popover>
  );
}

/** There before the menu's code, which may not arrive while the network is away. */
function LogOut() {
  const { t } = useLingui();
  return (
    <div className={styles.out}>
      <Link to="/auth/logout" className={menuItemClass()}>
        <Icon name="sign-out" size={18} />
        {t`Log out`}
      </Link>
    </div>
  );
}
