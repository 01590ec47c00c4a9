import { useLingui } from '@touchline/shared/language/macro';
import { useSearchParams } from '@touchline/shared/platform';
import { ButtonLink, EmptyState, QueryView, Skeleton } from '@touchline/shared/ui';
import { useState } from 'react';
import { useSports } from '../events';
import { PriceKeysHint } from '../market';
import { PricesAge } from '../odds';
import { EVENT_PARAMETER, TvList } from './TvList';
import styles from './TvPage.module.css';
import { TvStage } from './TvStage';
import { tvEvents } from './tv-events';

/** /tv: the events with TV, one of them playing with its prices beside it. The shell guards the host. */
export default function TvPage() {
  const { t } = useLingui();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t`TV`}</h1>
        <PricesAge />
      </header>
      <PriceKeysHint />
      <Content />
    </div>
  );
}

function Content() {
  const { t } = useLingui();
  const sports = useSports();
  const [parameters] = useSearchParams();
  const events = sports.data ? tvEvents(sports.data) : [];
  // Kept, because another event that becomes the first must not replace the playing one.
  const [first, setFirst] = useState<string>();
  if (first === undefined && events[0]) setFirst(events[0].id);
  const playing = parameters.get(EVENT_PARAMETER) ?? first;

  return (
    <QueryView
      query={sports}
      failure={t`The events could not be loaded`}
      loading={<Skeleton shape="block" height={320} width="100%" />}
      showsStale={false}
    >
      {() =>
        playing === undefined ? (
          <NoPictures />
        ) : (
          <>
            <TvStage key={playing} eventId={playing} />
            <TvList events={events} playing={playing} />
          </>
        )
      }
    </QueryView>
  );
}

function NoPictures() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="tv"
      title={t`No live pictures right now`}
      action={
        <ButtonLink to="/inplay" variant="primary">
          {t`Go to In-Play`}
        </ButtonLink>
      }
    >
      {t`Events with a picture appear here as soon as there are any.`}
    </EmptyState>
  );
}
