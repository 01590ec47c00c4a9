import { useBusState } from '@touchline/shared/platform';
import { lazyPart } from '@touchline/shared/ui';
import { useIdle } from '../../context/shell-context';
import { AccountMenu } from '../AccountMenu/AccountMenu';
import { BalanceBox } from '../BalanceBox/BalanceBox';
import { Brand } from '../Brand/Brand';
import { SearchBox } from '../SearchBox/SearchBox';
import { ThemeSwitch } from '../ThemeSwitch/ThemeSwitch';
import styles from './Header.module.css';
import { VisitorButtons } from './VisitorButtons';

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
