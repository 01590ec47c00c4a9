import type { EventMarkets } from '@touchline/shared/contracts/markets';
import { checkFrame } from '@touchline/shared/contracts/site';
import { t as translate, useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { ButtonLink, Icon, QueryView, Skeleton, VisuallyHidden } from '@touchline/shared/ui';
import { EventStart, useEventMarkets, useTvUrl } from '../events';
import { isUnknownEvent, LiveFrame, MarketCard, PositionsPlace } from '../market';
import { POLL_MS, useWatchedEvents } from '../odds';
import styles from './TvStage.module.css';
import { mainMarkets } from './tv-events';

/** The playing event: its video, and beside it the best prices of its main markets. */
export function TvStage({ eventId }: { eventId: string }) {
  const { t } = useLingui();
  const markets = useEventMarkets(eventId);
  useWatchedEvents([eventId], POLL_MS.event);
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
      <TvScreen key={event.id} url={tvUrl ?? listed} title={event.title} />
      <div className={styles.side}>
        <header className={styles.head}>
          <div className={styles.about}>
            <h2 id="tv-playing" className={styles.title}>
              {event.title}
            </h2>
            <EventStart event={event} />
          </div>
          <ButtonLink
            to={`/markets/${encodeURIComponent(event.id)}`}
            size="sm"
            aria-label={t`All markets of ${title}`}
          >
            {t`All markets`}
          </ButtonLink>
        </header>
        <PositionsPlace eventId={event.id}>
          {mainMarkets(markets).map((market) => (
            <MarketCard key={market.id} event={event} market={market} />
          ))}
        </PositionsPlace>
      </div>
    </section>
  );
}

interface TvScreenProps {
  /** Absent while it isn't known. */
  readonly url?: string | undefined;
  readonly title?: string | undefined;
  /** The reason why there is no video. */
  readonly message?: string | undefined;
}

/** The screen, always of the same size: a video, or the reason why there is none. */
function TvScreen({ url, title, message }: TvScreenProps) {
  const { settings } = usePlatform();
  const verdict = checkFrame(url, { own: location.origin, allowed: settings.frameOrigins });
  const reason = message ?? (title !== undefined ? reasonOf(url) : undefined);
  return (
    <div className={styles.screen}>
      {verdict.allowed && title !== undefined ? (
        <LiveFrame url={verdict.url} title={title} />
      ) : (
        <div className={styles.dark}>
          <Icon name="tv" size={48} />
          {reason !== undefined && <p>{reason}</p>}
        </div>
      )}
    </div>
  );
}

function reasonOf(url: string | undefined): string {
  return url === undefined
    ? translate`There is no picture of this event right now.`
    : translate`The picture of this event can’t be shown on this site.`;
}
