import type { SportEvent } from '@touchline/shared/contracts';
import { useLingui } from '@touchline/shared/language/macro';
import { Badge, Button } from '@touchline/shared/ui';
import { EventStart, isInPlay, PinButton } from '../events';
import { KeepAwakeButton } from '../keep-awake';
import { PricesAge } from '../odds';
import { ShareEvent } from '../share';
import styles from './EventMarkets.module.css';
import type { Tv } from './live/useTv';

interface EventHeadProps {
  readonly event: SportEvent;
  readonly over: boolean;
  /** Absent without TV. */
  readonly tv: Tv | undefined;
}

/** The event's title and the age of its prices. */
export function EventHead({ event, over, tv }: EventHeadProps) {
  const { t } = useLingui();
  return (
    <header className={styles.head}>
      <h1 translate="no" className={styles.title}>
        {event.title}
      </h1>
      <div className={styles.meta}>
        {over ? <Badge>{t({ message: 'Over', context: 'an event' })}</Badge> : <EventStart event={event} />}
        {event.competition && <span className={styles.competition}>{event.competition}</span>}
        <PricesAge />
      </div>
      <div className={styles.actions}>
        {tv && (
          <Button size="sm" icon="tv" aria-pressed={tv.open} onClick={tv.toggle}>
            {t`TV`}
          </Button>
        )}
        {!over && isInPlay(event) && <KeepAwakeButton />}
        <ShareEvent event={event} />
        <PinButton eventId={event.id} title={event.title} />
      </div>
    </header>
  );
}
