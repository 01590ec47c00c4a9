import { useParams } from '@touchline/shared/platform';
import { lazyPart, Skeleton } from '@touchline/shared/ui';
import { EventView } from './EventView';

/** The rows of a board are no part of an event's page. */
const ClosestEvents = lazyPart(
  () => import('./ClosestEvents').then(({ ClosestEvents }) => ClosestEvents),
  <Skeleton shape="block" height={400} width="100%" />,
);

/** /markets/:eventid?/:dreamid?: the markets of an event, scrolled to one of them, or a list of events. */
export default function MarketPage() {
  const { eventid, dreamid } = useParams();
  if (eventid === undefined) return <ClosestEvents />;
  return <EventView key={`${eventid} ${dreamid}`} eventId={eventid} marketId={dreamid} />;
}
