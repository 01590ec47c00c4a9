import { messageOf } from '@touchline/shared/platform';
import { ErrorState } from '@touchline/shared/ui';
import { useMemo } from 'react';
import { useEventMarkets } from '../events';
import { useWatchedEvents } from '../odds';
import styles from './EventMarkets.module.css';
import { LoadedEvent } from './LoadedEvent';
import { LoadingEvent } from './LoadingEvent';
import { isUnknownEvent, UnknownEvent } from './UnknownEvent';

/** Between two answers while a market is on the screen. */
const POLL_MS = 1_000;

interface EventMarketsProps {
  readonly eventId: string;
  /** The market to come up at. */
  readonly marketId: string | undefined;
}

/** One event: its score, its markets, their live prices. What was once shown outlives later failures. */
export function EventMarkets({ eventId, marketId }: EventMarketsProps) {
  const markets = useEventMarkets(eventId);
  useWatchedEvents(
    useMemo(() => [eventId], [eventId]),
    POLL_MS,
  );
  if (markets.data)
    return (
      <LoadedEvent
        answer={markets.data}
        unlisted={markets.isError && isUnknownEvent(markets.error)}
        wanted={marketId}
      />
    );
  if (!markets.isError) return <LoadingEvent />;
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
