import type { SportEvent } from '@touchline/shared/contracts';
import { usePlatform } from '@touchline/shared/platform';
import { Button } from '@touchline/shared/ui';
import { EventStart, PinButton } from '../events';
import { PricesAge } from '../odds';
import styles from './EventMarkets.module.css';

/** What the page is about, and how fresh its prices are. */
export function EventHead({ event, hasVideo }: { event: SportEvent; hasVideo: boolean }) {
  const { bus } = usePlatform();
  return (
    <header className={styles.head}>
      <div className={styles.about}>
        <h1 className={styles.title}>{event.title}</h1>
        <div className={styles.meta}>
          <EventStart event={event} />
          {event.competition && <span className={styles.competition}>{event.competition}</span>}
        </div>
      </div>
      <div className={styles.actions}>
        <PricesAge />
        {hasVideo && (
          <Button size="sm" icon="tv" onClick={() => bus.emit('video-box')}>
            TV
          </Button>
        )}
        <PinButton eventId={event.id} title={event.title} />
      </div>
    </header>
  );
}
