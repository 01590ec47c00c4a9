import { formatOdds } from '@touchline/shared/format';
import { useBusState } from '@touchline/shared/platform';
import { IconButton, Switch } from '@touchline/shared/ui';
import { pinnedEvents, useSports } from '../events';
import styles from './FavouriteAlerts.module.css';
import { useMutedEvents, usePriceAlerts } from './kept-lists';

/** A switch for the alerts of each pinned event, and the prices that the player waits for. */
export function FavouriteAlerts() {
  const player = useBusState('session').status === 'player';
  const { data } = useSports();
  const [muted, changeMuted] = useMutedEvents();
  const [wanted, changeWanted] = usePriceAlerts();
  const pinned = pinnedEvents(data ?? []).flatMap(({ events }) => events);
  if (!player || (pinned.length === 0 && wanted.length === 0)) return null;
  return (
    <section aria-label="Alerts of your favourites" className={styles.alerts}>
      {pinned.length > 0 && <h2 className={styles.title}>Alerts</h2>}
      {pinned.map(({ id, title }) => (
        <Switch
          key={id}
          label={title}
          checked={!muted.includes(id)}
          onChange={({ target: { checked } }) =>
            changeMuted((list) => (checked ? list.filter((one) => one !== id) : [...list, id]))
          }
        />
      ))}
      {wanted.length > 0 && <h2 className={styles.title}>Prices you wait for</h2>}
      <ul className={styles.list}>
        {wanted.map(({ id, side, runnerName, price, eventTitle }) => (
          <li key={id} className={styles.wanted}>
            <span>
              {side === 'BACK' ? 'Back' : 'Lay'} {runnerName} at {formatOdds(price)}
              <small>{eventTitle}</small>
            </span>
            <IconButton
              icon="close"
              size="sm"
              label={`Stop waiting for ${runnerName} at ${formatOdds(price)}`}
              onClick={() => changeWanted((list) => list.filter((one) => one.id !== id))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
