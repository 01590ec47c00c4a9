import { useLingui } from '@touchline/shared/language/macro';
import { messageOf } from '@touchline/shared/platform';
import { QueryView } from '@touchline/shared/ui';
import { useEventMarkets } from '../events';
import { POLL_MS, useWatchedEvents } from '../odds';
import styles from './EventView.module.css';
import { LoadedEvent } from './LoadedEvent';
import { LoadingEvent } from './LoadingEvent';
import { isUnknownEvent, UnknownEvent } from './UnknownEvent';

interface EventViewProps {
  readonly eventId: string;
  /** The market to scroll to. */
  readonly marketId: string | undefined;
}

/** One event: its score, its markets, their live prices. Content that was shown stays when later calls fail. */
export function EventView({ eventId, marketId }: EventViewProps) {
  const { t } = useLingui();
  const markets = useEventMarkets(eventId);
  useWatchedEvents([eventId], POLL_MS.event);
  return (
    <QueryView
      query={markets}
      failure={t`The markets could not be loaded`}
      loading={<LoadingEvent />}
      withFailure={(failure, error) =>
        isUnknownEvent(error) ? (
          <UnknownEvent message={messageOf(error)} />
        ) : (
          <div className={styles.page}>
            <h1>{t`Markets`}</h1>
            {failure}
          </div>
        )
      }
      showsStale={false}
    >
      {(answer) => <LoadedEvent answer={answer} unlisted={isUnknownEvent(markets.error)} wanted={marketId} />}
    </QueryView>
  );
}
