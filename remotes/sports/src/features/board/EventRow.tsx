import type { SportEvent } from '@touchline/shared/contracts';
import { Link } from '@touchline/shared/platform';
import { Badge, Icon } from '@touchline/shared/ui';
import { memo } from 'react';
import { EventStart, PinButton } from '../events';
import styles from './EventRow.module.css';
import { RowPrices } from './RowPrices';

/** More runners than this have no room for prices in a row: the field is on the market's page. */
const MOST_PRICED = 3;

/** An event of a list: what it is, when, and the best prices of its runners. */
export const EventRow = memo(function EventRow({ event }: { event: SportEvent }) {
  const runners = event.runners ?? [];
  const to = `/markets/${encodeURIComponent(event.id)}`;
  return (
    <li className={styles.row} data-event-id={event.id}>
      <div className={styles.about}>
        <h3 className={styles.title}>
          <Link to={to} className={styles.link}>
            {event.title}
          </Link>
        </h3>
        <div className={styles.meta}>
          <EventStart event={event} />
          <span className={styles.badges}>
            {event.hasTv && <Badge icon="tv">TV</Badge>}
            {event.hasBookmaker && <Badge tone="info">BM</Badge>}
            {event.hasFancy && <Badge tone="accent">F</Badge>}
          </span>
          {event.competition && <span className={styles.competition}>{event.competition}</span>}
        </div>
      </div>
      <div className={styles.pin}>
        <PinButton eventId={event.id} title={event.title} />
      </div>
      {runners.length <= MOST_PRICED ? (
        <RowPrices event={event} runners={runners} />
      ) : (
        <Link to={to} className={styles.field} aria-label={`${runners.length} runners in ${event.title}`}>
          {runners.length} runners
          <Icon name="angle-right" size={18} />
        </Link>
      )}
    </li>
  );
});
