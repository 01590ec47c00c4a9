import type { EventMarkets } from '@touchline/shared/contracts/markets';
import { useLingui } from '@touchline/shared/language/macro';
import { Link } from '@touchline/shared/platform';
import { buttonClass, QueryView, Skeleton, VisuallyHidden } from '@touchline/shared/ui';
import { EventStart, useEventMarkets, useTvUrl } from '../events';
import { isUnknownEvent, MarketCard } from '../market';
import { useWatchedEvents } from '../odds';
import { TvScreen } from './TvScreen';
import styles from './TvStage.module.css';
import { mainMarkets } from './tv-events';

/** The pause between two polls while the prices are beside the video. */
const POLL_MS = 1_000;

/** The playing event: its video, and beside it the best prices of its main markets. */
export function TvStage({ eventId }: { eventId: string }) {
  const { t } = useLingui();
  const markets = useEventMarkets(eventId);
  useWatchedEvents([eventId], POLL_MS);
  return (
    <QueryView
      query={markets}
      failure={t`This event could not be loaded`}
      loading={
        <div className={styles.stage} role="status">
          <VisuallyHidden>{t`Loading the picture`}</VisuallyHidden>
          <TvScreen />
          <Skeleton shape="block" height={220} width="100%" />
        </div>
      }
      withFailure={(failure, error) => (
        <div className={styles.stage}>
          <TvScreen message={isUnknownEvent(error) ? t`This event is over, or was never on.` : undefined} />
          {failure}
        </div>
      )}
      showsStale={false}
    >
      {(answer) => <Playing answer={answer} />}
    </QueryView>
  );
}

function Playing({ answer: { event, markets, tvUrl } }: { answer: EventMarkets }) {
  const { t } = useLingui();
  const { title } = event;
  const listed = useTvUrl(event.id);
  return (
    <section className={styles.stage} aria-labelledby="tv-playing">
      <TvScreen url={tvUrl ?? listed} title={event.title} />
      <div className={styles.side}>
        <header className={styles.head}>
          <div className={styles.about}>
            <h2 id="tv-playing" className={styles.title}>
              {event.title}
            </h2>
            <EventStart event={event} />
          </div>
          <Link
            to={`/markets/${encodeURIComponent(event.id)}`}
            className={buttonClass({ size: 'sm' })}
            aria-label={t`All markets of ${title}`}
          >
            {t`All markets`}
          </Link>
        </header>
        {mainMarkets(markets).map((market) => (
          <MarketCard key={market.id} event={event} market={market} />
        ))}
      </div>
    </section>
  );
}
