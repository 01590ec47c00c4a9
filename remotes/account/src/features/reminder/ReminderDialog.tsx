import { formatDateTime } from '@touchline/shared/format';
import { Trans, useLingui } from '@touchline/shared/language/macro';
import { Link } from '@touchline/shared/platform';
import { Button, ButtonLink, Modal } from '@touchline/shared/ui';
import { describeDuration, type Login, NetResult, statementSince } from '../play-session';
import styles from './Reminder.module.css';

interface ReminderDialogProps {
  login: Login;
  /** How long it has been, in milliseconds. */
  elapsed: number;
  /** The player has seen it. */
  onSeen: () => void;
}

/** The time since the login and its result. Both choices look alike, so that neither is pushed. */
export function ReminderDialog({ login, elapsed, onSeen }: ReminderDialogProps) {
  const { t } = useLingui();
  const duration = describeDuration(elapsed);
  const moment = formatDateTime(login.at);
  return (
    <Modal
      open
      size="sm"
      title={t`Your reminder`}
      onClose={onSeen}
      footer={
        <>
          {/* The reminder ends with the session. */}
          <ButtonLink to="/auth/logout">{t`Take a break`}</ButtonLink>
          <Button variant="secondary" onClick={onSeen}>
            {t`Keep playing`}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        {/* The text takes the focus, not a button: keys typed for the page behind must not answer the dialog. */}
        <p tabIndex={-1} data-autofocus className={styles.elapsed}>
          <Trans>
            You have been logged in for <strong>{duration}</strong>, since{' '}
            <time dateTime={login.time}>{moment}</time>.
          </Trans>
        </p>
        <div>
          <p className={styles.label}>{t`Your result since then`}</p>
          <NetResult login={login} />
        </div>
        <ul className={styles.links}>
          <li>
            <Link to={statementSince(login.at)} onClick={onSeen}>
              {t`See every rupee on the statement`}
            </Link>
          </li>
          <li>
            <Link to="/responsible-gaming" onClick={onSeen}>
              {t`Change the reminder`}
            </Link>
          </li>
        </ul>
      </div>
    </Modal>
  );
}
