import type { ModalEvent } from '@touchline/shared/contracts/remotes';
import { useLingui } from '@touchline/shared/language/macro';
import { useBusState, usePlatform } from '@touchline/shared/platform';
import { Button, classNames, lazyPart } from '@touchline/shared/ui';
import { useCatalogue, useRemotes } from '../../../remotes';
import { useIdle } from '../../context/shell-context';
import { AccountMenu } from '../AccountMenu/AccountMenu';
import { BalanceBox } from '../BalanceBox/BalanceBox';
import { Brand } from '../Brand/Brand';
import { SearchBox } from '../SearchBox/SearchBox';
import { ThemeSwitch } from '../ThemeSwitch/ThemeSwitch';
import styles from './Header.module.css';

const AlertsBell = lazyPart(
  () => import('../Alerts/AlertsBell').then(({ AlertsBell }) => AlertsBell),
  <span className={styles.bell} />,
);

/** The header: the brand, the search, and the player's money or the login buttons. */
export function Header() {
  const session = useBusState('session');
  const idle = useIdle();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <div className={styles.brand}>
          <Brand />
        </div>
        <SearchBox />
        <div className={styles.end}>
          <ThemeSwitch className={styles.theme} />
          {session.status === 'player' ? (
            <>
              {idle ? <AlertsBell /> : <span className={styles.bell} />}
              <BalanceBox />
              <AccountMenu username={session.user.username} />
            </>
          ) : (
            <VisitorButtons />
          )}
        </div>
      </div>
    </header>
  );
}

/**
 * Log in and Sign Up. While catalogue and settings load, the buttons keep their place, hidden where it is not known yet
 * whether the site has them; without the remote they are absent. The buttons name no target, so the login leads to the
 * query's `to` or to its usual page (docs/reference/behaviour.md#where-a-login-leads).
 */
function VisitorButtons() {
  const { t } = useLingui();
  const { modals } = usePlatform();
  const settings = useBusState('settings');
  const { status, modals: entries } = useCatalogue();
  const remotes = useRemotes();
  const isUndecided = settings.status === 'loading';
  const allowSignUp = isUndecided || settings.settings?.allowSignUp !== false;

  const button = (event: ModalEvent) => {
    const entry = entries.find((modal) => modal.event === event);
    return {
      size: 'sm' as const,
      className: styles.enter,
      'aria-haspopup': 'dialog' as const,
      disabled: entry === undefined,
      onPointerEnter: () => entry && remotes.prefetch(entry.remote),
      onClick: () => modals.open(event, {}),
    };
  };
  if (status !== 'loading' && entries.length === 0) return null;
  return (
    <>
      <Button {...button('modal-login')}>{t`Log in`}</Button>
      {allowSignUp && (
        <Button
          {...button('modal-register')}
          className={classNames(styles.enter, isUndecided && styles.held)}
          variant="primary"
        >
          {t`Sign Up`}
        </Button>
      )}
    </>
  );
}
