import type { FirstView } from '@touchline/shared/contracts/first-view';
import { type EventMarkets, eventMarkets, oddsAnswer } from '@touchline/shared/contracts/markets';
import { entity, flag, maybe, nameOr, tryRead } from '@touchline/shared/contracts/reading';
import { drawPage } from '@touchline/shared/first-view';
import { t } from '@touchline/shared/language/macro';
import { IconButton } from '@touchline/shared/ui';
import { isInPlay } from '../features/events/derived-lists';
import { useTvUrl } from '../features/events/use-tree.first';
import { MarketCard } from '../features/market/card/MarketCard';
import { PriceKeysHint } from '../features/market/card/PriceKeys';
import { EventHead } from '../features/market/EventHead';
import styles from '../features/market/EventView.module.css';
import { FancyCard } from '../features/market/fancy/FancyCard';
import scoreStyles from '../features/market/live/EventScore.module.css';
import {
  arrangeMarkets,
  idsOf,
  type MarketSection,
  without,
} from '../features/market/sections/arrange-markets';
import sectionStyles from '../features/market/sections/MarketSections.module.css';
import { SectionNav } from '../features/market/sections/SectionNav';
import { marketRef, oddsFor } from '../features/odds/index.first';

const marketsAnswer = entity({ success: flag, result: maybe(eventMarkets) });
const pricesAnswer = entity({ success: flag, result: maybe(oddsAnswer) });
/** A selector of a drawn price, on the view and on the page. */
const PRICE = '[data-market-id] button:not([data-empty]) [data-price]';
/** In px: a runner's row is no lower. */
const LEAST_ROW_HEIGHT = 56;

/**
 * The first screen of an event's page, with the prices of its first answer. An address with a market is left out,
 * because its page begins further down.
 */
export const drawMarkets: FirstView = ([markets, prices], facts) => {
  const [, , eventId, marketId] = facts.path.split('/');
  const answer = tryRead(marketsAnswer, markets)?.result;
  const odds = tryRead(pricesAnswer, prices)?.result;
  if (!eventId || marketId || !answer || !odds) return undefined;
  const { store } = oddsFor();
  const id = decodeURIComponent(eventId);
  store.fill(id, odds.markets);
  const sections = arrangeMarkets([], answer.markets);
  const closed = idsOf(sections).filter(
    (market) => store.structure(marketRef(id, market))?.status === 'CLOSED',
  );
  const open = without(sections, (market) => closed.includes(market));
  const event = { ...answer.event, id, title: nameOr(answer.event.title, 'event', id) };
  const content = drawPage(<MarketsView answer={{ ...answer, event }} sections={open} />, {
    session: { status: facts.isPlayer ? 'player' : 'visitor' },
    settings: { status: 'fresh', settings: {} },
    query: new URLSearchParams(),
    imageOrigins: facts.imageOrigins,
  });
  // Without a price no view is drawn, because the page replaces a view only once it shows a price.
  return content.querySelector(PRICE) ? { content, ready: PRICE } : undefined;
};

interface MarketsViewProps {
  readonly answer: EventMarkets;
  readonly sections: readonly MarketSection[];
}

const nothing = () => undefined;
const TV = { open: false, size: 'large', allowed: true, toggle: nothing, resize: nothing } as const;

/** The same markup as the first render of `KnownEvent` and `MarketSections`. */
function MarketsView({ answer: { event, tvUrl }, sections }: MarketsViewProps) {
  const listedTv = useTvUrl(event.id);
  const { title } = event;
  const tv = tvUrl ?? listedTv;
  return (
    <div className={styles.frame}>
      <div className={styles.page} data-market-page="">
        <EventHead
          event={event}
          over={false}
          tv={tv === undefined ? undefined : TV}
          menu={<IconButton icon="more" label={t`More for ${title}`} />}
        />
        <div className={styles.top}>
          {isInPlay(event) && <section className={scoreStyles.card} aria-label={t`Score`} />}
        </div>
        <div className={sectionStyles.sections}>
          <PriceKeysHint />
          <SectionNav eventId={event.id} sections={sections} active="all" onGo={nothing} />
          {firstOf(sections).map(({ id, kind, label, markets }) => (
            <div key={id} data-section={id} className={sectionStyles.section}>
              {kind === 'FANCY' ? (
                <FancyCard label={label} event={event} markets={markets} marked={undefined} />
              ) : (
                markets.map(({ market }) => <MarketCard key={market.id} event={event} market={market} />)
              )}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The markets that fill the screen. */
function firstOf(sections: readonly MarketSection[]): MarketSection[] {
  let room = window.innerHeight / LEAST_ROW_HEIGHT;
  return sections.flatMap((section) => {
    const markets = section.markets.filter(({ market }) => {
      const fits = room > 0;
      room -= market.runners.length;
      return fits;
    });
    return markets.length > 0 ? [{ ...section, markets }] : [];
  });
}

window.touchlineFirstView = drawMarkets;
