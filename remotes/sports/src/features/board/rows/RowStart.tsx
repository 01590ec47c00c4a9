import type { SportEvent } from '@touchline/shared/contracts';
import { EventStart } from '../../events';
import { useMarketStructure } from '../../odds';
import styles from './EventRow.module.css';

/** When an event starts, that it is live, or that it is over. Prices know sooner than the list that it has begun. */
export function RowStart({ event, ended }: { event: SportEvent; ended: boolean }) {
  const market = useMarketStructure(event.market?.id);
  if (ended || market?.status === 'CLOSED') return <span className={styles.ended}>Ended</span>;
  return <EventStart event={market?.inPlay ? { ...event, status: 'IN_PLAY' } : event} />;
}
