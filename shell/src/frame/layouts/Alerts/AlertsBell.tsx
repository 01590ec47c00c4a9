import { useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { buttonClass, classNames, Icon, Popover } from '@touchline/shared/ui';
import { useLive } from '../../../core/bus/Live';
import { useShell } from '../../context/shell-context';
import { alertsFor } from './AlertStore';
import styles from './Alerts.module.css';
import { AlertsPanel } from './AlertsPanel';

/** The bell of the header, with the number of alerts since the list was last open. */
export function AlertsBell() {
  const { t } = useLingui();
  const store = alertsFor(usePlatform(), useShell().services.toast);
  const { alerts, seenAt } = useLive(store.kept$);
  const unseen = alerts.filter(({ at }) => at > seenAt).length;
  return (
    <Popover
      align="end"
      panelClassName={styles.sheet}
      label={unseen === 0 ? t`Alerts` : t`Alerts, ${unseen} new`}
      triggerClassName={classNames(buttonClass({ variant: 'ghost' }), styles.trigger)}
      trigger={
        <>
          <Icon name="bell" size={24} />
          {unseen > 0 && (
            <span className={styles.count} aria-hidden="true">
              {unseen > 99 ? '99+' : unseen}
            </span>
          )}
        </>
      }
    >
      <AlertsPanel store={store} />
    </Popover>
  );
}
