import { useLingui } from '@touchline/shared/language/macro';
import { Link } from '@touchline/shared/platform';
import { useEventMarkets } from '../events';
import { MarketPosition } from './MarketPosition';
import styles from './MyMarkets.module.css';
import type { MyEvent } from './my-markets';

interface EventPositionsProps {
  readonly event: MyEvent;
  /** Whether bets or figures are from the last visit. */
  readonly old: boolean;
}

export function EventPositions({ event, old }: EventPositionsProps) {
  const { t } = useLingui();
  const eventMarkets = useEventMarkets(event.eventId).data;
  const title = event.title ?? eventMarkets?.event.title ?? t`Event`;
  const id = `my-event-${event.eventId}`;
  return (
    <section className={styles.event} aria-labelledby={id}>
      <h2 id={id} className={styles.eventTitle}>
        <Link to={`/markets/${encodeURIComponent(event.eventId)}`} translate="no">
          {title}
        </Link>
      </h2>
      <ul className={styles.markets}>
        {event.markets.map((mine) => (
          <MarketPosition
            key={mine.marketId}
            mine={mine}
            old={old}
            event={{ ...eventMarkets?.event, id: event.eventId, title }}
            market={eventMarkets?.markets.find(({ id: marketId }) => marketId === mine.marketId)}
          />
        ))}
      </ul>
    </section>
  );
}
