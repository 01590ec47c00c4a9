import type { LoginAttempt } from '@touchline/shared/contracts/session';
import { formatDateTime } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { Badge, Icon } from '@touchline/shared/ui';
import { isSuccess, loginResultLabel } from '../play-session';
import styles from './LoginLog.module.css';

interface LoginRowProps {
  attempt: LoginAttempt;
  /** The newest successful one. */
  isLatest: boolean;
}

/** A login or a failed login, told apart by text and icon as well as colour. */
export function LoginRow({ attempt: { time, result, clientIp, browser }, isLatest }: LoginRowProps) {
  const { t } = useLingui();
  const isIn = isSuccess(result);
  return (
    <li className={styles.row} data-failed={!isIn}>
      <Icon name={isIn ? 'check' : 'warning'} size={18} className={styles.sign} />
      <div>
        <p className={styles.result}>
          {loginResultLabel(result)}
          {isLatest && <Badge tone="accent">{t`Your latest login`}</Badge>}
        </p>
        <p className={styles.where}>{[browser, clientIp].filter((part) => part !== '').join(', ')}</p>
      </div>
      <time dateTime={time} className={styles.when}>
        {formatDateTime(time)}
      </time>
    </li>
  );
}
