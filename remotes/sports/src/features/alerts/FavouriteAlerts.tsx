import { formatOdds } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { useBusState } from '@touchline/shared/platform';
import { IconButton, Switch } from '@touchline/shared/ui';
import { pinnedEvents, useSports } from '../events';
import styles from './FavouriteAlerts.module.css';
import { useMutedEvents, usePriceAlerts } from './kept-lists';
import type { PriceAlert } from './market-alerts';

/** A switch for the alerts of each pinned event, and the prices that the player waits for. */
export function FavouriteAlerts() {
  const { t } = useLingui();
  const player = useBusState('session').status === 'player';
  const { data } = useSports();
  const [muted, changeMuted] = useMutedEvents();
  const [wanted, changeWanted] = usePriceAlerts();
  const pinned = pinnedEvents(data ?? []).flatMap(({ events }) => events);
  if (!player || (pinned.length === 0 && wanted.length === 0)) return null;
  return (
    <section aria-label={t`Alerts of your favourites`} className={styles.alerts}>
      {pinned.length > 0 && <h2 className={styles.title}>{t`Alerts`}</h2>}
      {pinned.map(({ id, title }) => (
        <Switch
          key={id}
          label={title}
          checked={!muted.includes(id)}
          onChange={({ target: { checked } }) =>
            changeMuted((list) => (checked ? list.filter((mutedId) => mutedId !== id) : [...list, id]))
          }
        />
      ))}
      {wanted.length > 0 && <h2 className={styles.title}>{t`Prices you wait for`}</h2>}
      <ul className={styles.list}>
        {wanted.map((alert) => (
          <WantedPrice
            key={alert.id}
            alert={alert}
            onStop={() => changeWanted((list) => list.filter(({ id }) => id !== alert.id))}
          />
        ))}
      </ul>
    </section>
  );
}

function WantedPrice({ alert, onStop }: { alert: PriceAlert; onStop: () => void }) {
  const { t } = useLingui();
  const { side, runnerName, eventTitle } = alert;
  const price = formatOdds(alert.price);
  return (
    <li className={styles.wanted}>
      <span>
        <span>{side === 'BACK' ? t`Back ${runnerName} at ${price}` : t`Lay ${runnerName} at ${price}`}</span>
        <small translate="no">{eventTitle}</small>
      </span>
      <IconButton
        icon="close"
        size="sm"
        label={t`Remove the alert for ${runnerName} at ${price}`}
        onClick={onStop}
      />
    </li>
  );
}
