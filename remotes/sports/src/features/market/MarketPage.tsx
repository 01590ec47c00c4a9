import { useParams } from '@touchline/shared/platform';
import { ClosestEvents } from './ClosestEvents';
import { EventMarkets } from './EventMarkets';

/** /markets/:eventid?/:dreamid?: the markets of an event, or the events to choose from. */
export default function MarketPage() {
  const { eventid } = useParams();
  return eventid === undefined ? <ClosestEvents /> : <EventMarkets key={eventid} eventId={eventid} />;
}
