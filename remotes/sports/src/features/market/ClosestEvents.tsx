import { api } from '@touchline/shared/contracts/api';
import { type SportEvent, sportIdOf } from '@touchline/shared/contracts/markets';
import { useLingui } from '@touchline/shared/language/macro';
import { useBusState, usePlatform, useQuery } from '@touchline/shared/platform';
import { ButtonLink, EmptyState, QueryView, Skeleton } from '@touchline/shared/ui';
import { EventRow, LiveEvents } from '../board';
import { useSportSwitch } from '../events';
import { PricesAge } from '../odds';
import styles from './EventView.module.css';

const COUNT = 10;

/** /markets without an event: the events that are live or start next. */
export function ClosestEvents() {
  const { t } = useLingui();
  const { api: client } = usePlatform();
  const active = useBusState('user-active');
  const closest = useQuery({
    queryKey: ['closest', COUNT],
    enabled: active,
    queryFn: ({ signal }) => client.run(api.getClosest, { count: COUNT }, { signal }),
    refetchInterval: 60_000,
  });
  return (
    <div className={styles.page}>
      <header className={styles.closestHead}>
        <h1>{t`Markets`}</h1>
        <PricesAge />
      </header>
      <QueryView
        query={closest}
        failure={t`The events could not be loaded`}
        loading={<Skeleton shape="block" height={400} width="100%" />}
      >
        {(events) => <Choice events={events} />}
      </QueryView>
    </div>
  );
}

function Choice({ events: closest }: { events: readonly SportEvent[] }) {
  const { t } = useLingui();
  const events = useShown(closest);
  if (events.length === 0)
    return (
      <EmptyState
        title={t`No event is close`}
        action={
          <ButtonLink to="/index" variant="primary">
            {t`See all sports`}
          </ButtonLink>
        }
      />
    );
  return (
    <section aria-labelledby="closest" data-columns="3">
      <h2 id="closest" className={styles.closestTitle}>
        {t`On now and next`}
      </h2>
      <LiveEvents className={styles.closest}>
        <ul className={styles.list}>
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      </LiveEvents>
    </section>
  );
}

/** The events of the sports that are switched on for this player; an event that names no sport has no switch. */
function useShown(events: readonly SportEvent[]): readonly SportEvent[] {
  const isOn = useSportSwitch();
  return events.filter((event) => isOn(sportIdOf(event, [])));
}
