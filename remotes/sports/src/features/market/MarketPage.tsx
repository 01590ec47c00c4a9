import { useParams } from '@touchline/shared/platform';
import { ClosestEvents } from './ClosestEvents';
import { EventMarkets } from './EventMarkets';

/** /markets/:eventid?/:dreamid?: the markets of an event, come up at one of them, or the events to choose from. */
export default function MarketPage() {
  const { eventid, dreamid } = useParams();
  if (eventid === undefined) return <ClosestEvents />;
  return <EventMarkets key={`${eventid} ${dreamid}`} eventId={eventid} marketId={dreamid} />;
}
