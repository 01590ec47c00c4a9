import type { SportEvent } from '@touchline/shared/contracts/markets';
import { useLingui } from '@touchline/shared/language/macro';
import { Link } from '@touchline/shared/platform';
import { Icon } from '@touchline/shared/ui';
import { EventStart, sportIcon } from '../events';
import styles from './TvList.module.css';

/** Puts the playing event into the page's address, so that a reload and a shared link play the same. */
export const EVENT_PARAMETER = 'event';

interface TvListProps {
  readonly events: readonly SportEvent[];
  /** The id of the event on the screen. */
  readonly playing: string;
}

/** Other events with TV. */
export function TvList({ events, playing }: TvListProps) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="tv-events">
      <h2 id="tv-events" className={styles.title}>
        {t`Live pictures`}
      </h2>
      <ul className={styles.list}>
        {events.map((event) => (
          <li key={event.id}>
            <Link
              to={`?${EVENT_PARAMETER}=${encodeURIComponent(event.id)}`}
              replace
              className={styles.event}
              aria-current={event.id === playing || undefined}
            >
              <Icon name={sportIcon(event.sportId)} size={24} className={styles.sport} />
              <span className={styles.about}>
                <span className={styles.name}>{event.title}</span>
                <span className={styles.meta}>
                  {event.id === playing && <strong className={styles.now}>{t`On screen`}</strong>}
                  <EventStart event={event} />
                  <span className={styles.competition}>{event.competition}</span>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
