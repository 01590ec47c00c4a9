import type { SportEvent } from '@touchline/shared/contracts/markets';
import { useLingui } from '@touchline/shared/language/macro';
import { Badge, Button } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import { EventStart, PinButton } from '../events';
import { PricesAge } from '../odds';
import styles from './EventView.module.css';
import type { Tv } from './live/useTv';

interface EventHeadProps {
  readonly event: SportEvent;
  readonly over: boolean;
  /** Absent without TV. */
  readonly tv: Tv | undefined;
  /** The menu of seldom used actions. */
  readonly menu: ReactNode;
}

/** The event's title and the age of its prices. */
export function EventHead({ event, over, tv, menu }: EventHeadProps) {
  const { t } = useLingui();
  return (
    <header className={styles.head}>
      <h1 translate="no" className={styles.title}>
        {event.title}
      </h1>
      <div className={styles.meta} data-tv={tv && ''}>
        {over ? <Badge>{t({ message: 'Over', context: 'an event' })}</Badge> : <EventStart event={event} />}
        {event.competition && <span className={styles.competition}>{event.competition}</span>}
        <PricesAge />
      </div>
      <div className={styles.actions}>
        {tv && (
          <Button size="sm" icon="tv" aria-pressed={tv.open} onClick={tv.toggle}>
            <span className={styles.tvWord}>{t`TV`}</span>
          </Button>
        )}
        <PinButton eventId={event.id} title={event.title} />
        {menu}
      </div>
    </header>
  );
}
