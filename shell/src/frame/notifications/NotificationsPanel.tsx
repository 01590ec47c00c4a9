import { PUSH_KINDS } from '@touchline/shared/contracts/notifications';
import { useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { Button, Switch } from '@touchline/shared/ui';
import { useEffect } from 'react';
import { useLive } from '../../core/bus/Live';
import { notificationsFor } from './Notifications';
import styles from './NotificationsPanel.module.css';
import { KIND_LABELS } from './notification-kinds';

/** The settings of notifications: on or off, their kinds, and whether they show details. */
export function NotificationsPanel() {
  const { t } = useLingui();
  const platform = usePlatform();
  const notifications = notificationsFor(platform);
  const { permission, choice, isBusy } = useLive(notifications.state$);
  const { look } = notifications;
  useEffect(look, [look]);
  const complain = () => platform.toast.error(t`Notifications could not be changed. Please try again.`);

  if (permission === 'install')
    return (
      <p className={styles.text}>
        {t`On an iPhone or iPad notifications need the app: tap Share, then Add to Home Screen, and open it from there.`}
      </p>
    );
  if (permission === 'unsupported')
    return <p className={styles.text}>{t`This browser cannot show notifications.`}</p>;
  if (permission === 'blocked')
    return (
      <p className={styles.text}>
        {t`Notifications of this site are blocked. Tap the icon beside the address, choose the permissions, and allow notifications. Then open this list again.`}
      </p>
    );
  const isOn = choice.on && permission === 'granted';
  return (
    <div className={styles.panel}>
      <p className={styles.text}>
        {isOn
          ? t`They come also while this site is closed. Goals and wickets are of the events that you pinned, prices are those that you wait for.`
          : t`They come also while this site is closed, and end when you log out.`}
      </p>
      {isOn && (
        <>
          {PUSH_KINDS.map((kind) => (
            <Switch
              key={kind}
              label={t(KIND_LABELS[kind])}
              checked={!choice.off.includes(kind)}
              onChange={({ target }) => notifications.switchKind(kind, target.checked).catch(complain)}
            />
          ))}
          <Switch
            label={t`Show details on the lock screen`}
            hint={t`Names and amounts, which others may read`}
            checked={choice.details}
            onChange={({ target }) => notifications.showDetails(target.checked).catch(complain)}
          />
        </>
      )}
      {/* It is one button for both states, so that it keeps the focus. */}
      <Button
        variant={isOn ? 'ghost' : 'primary'}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) (isOn ? notifications.turnOff() : notifications.turnOn()).catch(complain);
        }}
      >
        {isOn ? t`Turn off` : t`Turn on`}
      </Button>
    </div>
  );
}
