import type { EventMarkets as Markets } from '@touchline/shared/contracts';
import { isApiError, Link, messageOf } from '@touchline/shared/platform';
import { buttonClass, EmptyState, ErrorState, Inline, Skeleton } from '@touchline/shared/ui';
import { useMemo } from 'react';
import { useEventMarkets } from '../events';
import { useOddsKnown, useWatchedEvents } from '../odds';
import { EventHead } from './EventHead';
import styles from './EventMarkets.module.css';
import { MarketSections } from './MarketSections';
import { ScoreCard } from './ScoreCard';
import { VideoBox } from './VideoBox';

/** Between two answers while a market is on the screen. */
const POLL_MS = 1_000;

/** One event: its score, its markets, their live prices. */
export function EventMarkets({ eventId }: { eventId: string }) {
  const markets = useEventMarkets(eventId);
  useWatchedEvents(
    useMemo(() => [eventId], [eventId]),
    POLL_MS,
  );
  if (markets.data) return <Loaded markets={markets.data} />;
  if (!markets.isError) return <Loading />;
  if (isUnknownEvent(markets.error)) return <UnknownEvent words={messageOf(markets.error)} />;
  return (
    <div className={styles.page}>
      <h1>Markets</h1>
      <ErrorState
        title="The markets could not be loaded"
        onRetry={() => void markets.refetch()}
        retrying={markets.isRefetching}
      >
        {messageOf(markets.error)}
      </ErrorState>
    </div>
  );
}

function Loaded({ markets: { event, markets, tvUrl } }: { markets: Markets }) {
  // Both calls left together: waiting for the slower one spares the page a second layout.
  const known = useOddsKnown(useMemo(() => markets.map((market) => market.id), [markets]));
  if (!known) return <Loading />;
  return (
    <div className={styles.page}>
      <EventHead event={event} hasVideo={tvUrl !== undefined} />
      {tvUrl !== undefined && <VideoBox url={tvUrl} title={event.title} />}
      <ScoreCard event={event} />
      <MarketSections event={event} markets={markets} />
    </div>
  );
}

function Loading() {
  return (
    <div className={styles.loading} role="status">
      <h1 className="visually-hidden">Loading the markets</h1>
      <Skeleton width="60%" height={28} />
      <Skeleton shape="block" height={96} width="100%" />
      <Skeleton shape="block" height={240} width="100%" />
      <Skeleton shape="block" height={240} width="100%" />
    </div>
  );
}

function UnknownEvent({ words }: { words: string }) {
  return (
    <div className={styles.page}>
      <h1>Event not found</h1>
      <EmptyState
        icon="ban"
        title="This event is not on offer"
        action={
          <Inline>
            <Link to="/inplay" className={buttonClass({ variant: 'primary' })}>
              Go to In-Play
            </Link>
            <Link to="/index" className={buttonClass()}>
              See all sports
            </Link>
          </Inline>
        }
      >
        <p>{words}</p>
        <p>It may be over, or the address has a mistake in it.</p>
      </EmptyState>
    </div>
  );
}

/** The server said no to this very event; anything else may pass and is worth another try. */
function isUnknownEvent(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return (
    error.kind === 'refused' || (error.kind === 'http' && (error.status === 404 || error.status === 400))
  );
}
