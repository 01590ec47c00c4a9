import { useLingui } from '@touchline/shared/language/macro';
import { buttonClass, classNames, Icon, lazyPart, Popover, Spinner } from '@touchline/shared/ui';
import styles from './AccountMenu.module.css';

const AccountPanel = lazyPart(
  () => import(/* webpackChunkName: "panels" */ './AccountPanel').then(({ AccountPanel }) => AccountPanel),
  <Spinner />,
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
      <AccountPanel username={username} />
    </Popover>
  );
}
