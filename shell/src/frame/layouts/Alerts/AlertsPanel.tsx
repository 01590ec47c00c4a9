import { ALERT_KINDS, type AlertKind } from '@touchline/shared/contracts';
import { formatDateTime } from '@touchline/shared/format';
import { Link } from '@touchline/shared/platform';
import { Button, Icon, type IconName, Switch } from '@touchline/shared/ui';
import { useEffect } from 'react';
import { useLive } from '../../../core/bus/Live';
import type { AlertStore } from './AlertStore';
import styles from './Alerts.module.css';

const KINDS: Readonly<Record<AlertKind, { label: string; icon: IconName }>> = {
  'bet-matched': { label: 'Bet matched', icon: 'check' },
  goal: { label: 'Goal', icon: 'football' },
  wicket: { label: 'Wicket', icon: 'cricket' },
  price: { label: 'Price reached', icon: 'bell' },
  suspended: { label: 'Market suspended', icon: 'warning' },
  settled: { label: 'Market settled', icon: 'info' },
};

/** The kept alerts, newest first, and a switch for each kind. */
export function AlertsPanel({ store }: { store: AlertStore }) {
  const { alerts, off } = useLive(store.kept$);
  const newest = alerts[0]?.at;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what arrives while the list is open is seen too
  useEffect(() => store.see(), [store, newest]);
  return (
    <section aria-label="Alerts" className={styles.panel} data-alerts="">
      <header className={styles.head}>
        <h2 className={styles.title}>Alerts</h2>
        {alerts.length > 0 && (
          <Button size="sm" variant="ghost" onClick={store.clear}>
            Clear all
          </Button>
        )}
      </header>
      {alerts.length === 0 ? (
        <p className={styles.empty}>Nothing yet: what happens to your bets and pinned events is kept here.</p>
      ) : (
        <ul className={styles.list}>
          {alerts.map(({ id, kind, text, to, at }) => (
            <li key={id}>
              <Link to={to} className={styles.alert}>
                <Icon name={KINDS[kind].icon} size={18} label={KINDS[kind].label} />
                <span>
                  {text} <time dateTime={new Date(at).toISOString()}>{formatDateTime(at)}</time>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <details className={styles.switches}>
        <summary>Which alerts</summary>
        {ALERT_KINDS.map((kind) => (
          <Switch
            key={kind}
            label={KINDS[kind].label}
            checked={!off.includes(kind)}
            onChange={(event) => store.switchKind(kind, event.target.checked)}
          />
        ))}
      </details>
    </section>
  );
}
