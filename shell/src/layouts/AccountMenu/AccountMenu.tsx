import { buttonClass, classNames, Icon, Popover, Spinner } from '@touchline/shared/ui';
import { lazy, Suspense } from 'react';
import styles from './AccountMenu.module.css';

const AccountPanel = lazy(() =>
  import('./AccountPanel').then(({ AccountPanel }) => ({ default: AccountPanel })),
);

interface Props {
  username: string;
}

/** The player's own pages, and the way out. */
export function AccountMenu({ username }: Props) {
  return (
    <Popover
      align="end"
      label={`Account of ${username}`}
      triggerClassName={classNames(buttonClass({ variant: 'ghost' }), styles.trigger)}
      trigger={
        <>
          <Icon name="user-circle" size={24} />
          <span className={styles.name}>{username}</span>
        </>
      }
    >
      <Suspense fallback={<Spinner />}>
        <AccountPanel username={username} />
      </Suspense>
    </Popover>
  );
}
