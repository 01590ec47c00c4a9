import './market-sizes.css';
import { type EventMarkets, type Market, sportIdOf } from '@touchline/shared/contracts/markets';
import { usePlatform } from '@touchline/shared/platform';
import { lazyPart } from '@touchline/shared/ui';
import { useCallback, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSportSwitch, useTvUrl } from '../events';
import { LadderPlace, LadderStrip } from '../ladder';
import { marketRef, oddsFor, useOddsKnown } from '../odds';
import { SportOffContext } from './card/MarketCard';
import { EventHead } from './EventHead';
import { EventMenu } from './EventMenu';
import { EventOver } from './EventOver';
import styles from './EventView.module.css';
import { LoadingEvent } from './LoadingEvent';
import { EventScore } from './live/EventScore';
import { useTv } from './live/useTv';
import { PositionsLeftOut, PositionsPlace } from './positions/PositionsPlace';
import { arrangeMarkets, type MarketSection } from './sections/arrange-markets';
import { MarketSections } from './sections/MarketSections';

/** Few players open the picture. */
const TvDock = lazyPart(() => import('./live/TvDock').then(({ TvDock }) => TvDock));

interface LoadedEventProps {
  readonly answer: EventMarkets;
  /** A later answer said that the event does not exist: it ended and was removed. */
  readonly unlisted: boolean;
  readonly wanted: string | undefined;
}

/** The page of an event whose markets are known, shown together with their prices. */
export function LoadedEvent(props: LoadedEventProps) {
  const { event, markets } = props.answer;
  const { store } = oddsFor(usePlatform());
  // The store needs the event's markets, because an answer for this event and the slip's does not name a market's
  // event.
  useLayoutEffect(
    () =>
      store.place(
        event.id,
        markets.map(({ id }) => id),
      ),
    [store, event.id, markets],
  );
  // Both calls were sent together; waiting for the slower one saves the page a second layout.
  const hasOdds = useOddsKnown(
    useMemo(() => markets.map((market) => marketRef(event.id, market.id)), [event.id, markets]),
  );
  return hasOdds ? <KnownEvent {...props} /> : <LoadingEvent />;
}

function KnownEvent({ answer, unlisted, wanted }: LoadedEventProps) {
  const { event, markets } = answer;
  const listedTv = useTvUrl(event.id);
  const tvUrl = answer.tvUrl ?? listedTv;
  const isSportOn = useSportSwitch();
  const sections = useArrangement(markets);
  const over = useEventOver(event.id, sections) || unlisted;
  const tv = useTv(tvUrl);
  const shown = tv.open && tv.allowed ? tv.size : undefined;
  return (
    <LadderPlace event={event}>
      <PositionsPlace eventId={event.id}>
        <div className={styles.frame}>
          <div className={styles.page} data-market-page="" data-tv={shown}>
            <EventHead
              event={event}
              over={over}
              tv={tvUrl === undefined ? undefined : tv}
              menu={<EventMenu event={event} over={over} />}
            />
            <div className={styles.top}>
              {tv.open && tvUrl !== undefined && (
                <TvDock key={event.id} url={tvUrl} title={event.title} tv={tv} />
              )}
              <EventScore event={event} />
            </div>
            <LadderStrip />
            <SportOffContext value={!isSportOn(sportIdOf(event, []))}>
              <MarketSections event={event} sections={sections} wanted={wanted} above={shown} />
            </SportOffContext>
            {/* Below the markets, because it may load later and must not move them under a thumb. */}
            <PositionsLeftOut />
            {over && <EventOver />}
          </div>
        </div>
      </PositionsPlace>
    </LadderPlace>
  );
}

/** The page's sections, which stay when later answers lack them. */
function useArrangement(markets: readonly Market[]): readonly MarketSection[] {
  const [state, setState] = useState(() => ({ markets, sections: arrangeMarkets([], markets) }));
  if (state.markets === markets) return state.sections;
  const sections = arrangeMarkets(state.sections, markets);
  setState({ markets, sections });
  return sections;
}

/** Whether nothing of an event is left to bet on: each of its markets has closed or is not listed any more. */
function useEventOver(eventId: string, sections: readonly MarketSection[]): boolean {
  const { store, source$ } = oddsFor(usePlatform());
  const subscribe = useCallback(
    (changed: () => void) => {
      const source = source$.subscribe(changed);
      return () => source.unsubscribe();
    },
    [source$],
  );
  const shown = sections.flatMap(({ markets }) => markets);
  return useSyncExternalStore(
    subscribe,
    () =>
      shown.length > 0 &&
      shown.every(
        ({ market, gone }) => gone || store.structure(marketRef(eventId, market.id))?.status === 'CLOSED',
      ),
  );
}
