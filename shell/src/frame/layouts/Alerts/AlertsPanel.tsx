import { ALERT_KINDS, type Alert, type AlertKind } from '@touchline/shared/contracts/notifications';
import { hasCapability } from '@touchline/shared/contracts/settings';
import { formatAge, formatDateTime, serverNow } from '@touchline/shared/format';
import type { MessageDescriptor } from '@touchline/shared/language';
import { msg, useLingui } from '@touchline/shared/language/macro';
import { useBusState, usePlatform } from '@touchline/shared/platform';
import { Button, Icon, type IconName, lazyPart, Switch } from '@touchline/shared/ui';
import { useEffect } from 'react';
import { useLive } from '../../../core/bus/Live';
import { useShell } from '../../context/shell-context';
import { AlertLink } from './AlertLink';
import type { AlertStore } from './AlertStore';
import styles from './Alerts.module.css';

const KINDS: Readonly<Record<AlertKind, { label: MessageDescriptor; icon: IconName }>> = {
  'bet-matched': { label: msg`Bet matched`, icon: 'check' },
  goal: { label: msg`Goal`, icon: 'football' },
  wicket: { label: msg`Wicket`, icon: 'cricket' },
  price: { label: msg`Price reached`, icon: 'bell' },
  suspended: { label: msg`Market suspended`, icon: 'warning' },
  settled: { label: msg`Market settled`, icon: 'info' },
};

const NotificationsPanel = lazyPart(() =>
  import('../../notifications/NotificationsPanel').then(({ NotificationsPanel }) => NotificationsPanel),
);

/** The kept alerts, newest first, and a switch for each kind. */
export function AlertsPanel({ store }: { store: AlertStore }) {
  const { t } = useLingui();
  const { alerts, off } = useLive(store.kept$);
  const settings = useBusState('settings');
  const { hasWorker } = useShell();
  const canNotify = hasWorker && settings.status !== 'loading' && hasCapability(settings.settings, 'push');
  const now = serverNow(usePlatform());
  const newest = alerts[0]?.at;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what arrives while the list is open is seen too
  useEffect(() => store.see(), [store, newest]);
  // The header and the toasts read this attribute, because not every promised browser has :has().
  useEffect(() => {
    document.documentElement.toggleAttribute('data-alerts', true);
    return () => document.documentElement.removeAttribute('data-alerts');
  }, []);
  return (
    <section aria-label={t`Alerts`} className={styles.panel}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t`Alerts`}</h2>
        {alerts.length > 0 && (
          <Button size="sm" variant="ghost" onClick={store.clear}>
            {t`Clear all`}
          </Button>
        )}
      </header>
      {alerts.length === 0 ? (
        <p
          className={styles.empty}
        >{t`Nothing yet: what happens to your bets and pinned events is kept here.`}</p>
      ) : (
        <ul className={styles.list}>
          {grouped(alerts).map(({ id, kind, text, to, at, times }) => (
            <li key={id}>
              <AlertLink to={to} className={styles.alert}>
                <Icon name={KINDS[kind].icon} size={18} label={t(KINDS[kind].label)} />
                <span>
                  {text}{' '}
                  <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
                    {formatAge(Math.max(0, now - at))}
                    {times > 1 && ` · ${t`${times} times`}`}
                  </time>
                </span>
              </AlertLink>
            </li>
          ))}
        </ul>
      )}
      <details className={styles.switches}>
        <summary>{t`Which alerts`}</summary>
        {ALERT_KINDS.map((kind) => (
          <Switch
            key={kind}
            label={t(KINDS[kind].label)}
            checked={!off.includes(kind)}
            onChange={(event) => store.switchKind(kind, event.target.checked)}
          />
        ))}
      </details>
      {canNotify && (
        <details className={styles.switches}>
          <summary>{t`Notifications on this device`}</summary>
          <NotificationsPanel />
        </details>
      )}
    </section>
  );
}

/** Alerts with the same text and address are one row, at the position of the newest. */
function grouped(alerts: readonly Alert[]): (Alert & { times: number })[] {
  const rows = new Map<string, Alert & { times: number }>();
  for (const alert of alerts) {
    const key = `${alert.to} ${alert.text}`;
    const row = rows.get(key);
    if (row) row.times += 1;
    else rows.set(key, { ...alert, times: 1 });
  }
  return [...rows.values()];
}
