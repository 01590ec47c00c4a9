import { useParams } from '@touchline/shared/platform';
import { ClosestEvents } from './ClosestEvents';
import { EventView } from './EventView';

/** /markets/:eventid?/:dreamid?: the markets of an event, scrolled to one of them, or a list of events. */
export default function MarketPage() {
  const { eventid, dreamid } = useParams();
  if (eventid === undefined) return <ClosestEvents />;
  return <EventView key={`${eventid} ${dreamid}`} eventId={eventid} marketId={dreamid} />;
}
