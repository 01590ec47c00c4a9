import { SPORT_IDS, type SportEvent } from '@touchline/shared/contracts/markets';
import { plural, useLingui } from '@touchline/shared/language/macro';
import { Link, usePlatform } from '@touchline/shared/platform';
import { Badge, classNames, Icon } from '@touchline/shared/ui';
import { createContext, memo, type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { EventStart, isInPlay, PinButton } from '../../events';
import {
  fieldSize,
  LiveMatched,
  LiveScore,
  marketRef,
  oddsFor,
  useMarketStructure,
  useRowMarket,
} from '../../odds';
import { MOST_PRICED } from '../sections/board-sections';
import '../board-sizes.css';
import styles from './EventRow.module.css';
import { RaceField, TimeToOff, Winners } from './RaceField';
import { RowPrices } from './RowPrices';
import { VisibleRowsContext } from './VisibleRows';

/** The mark of the player's bets on a row, by the event's id; its code loads after the first prices. */
export type RowPositions = ReadonlyMap<string, ReactNode>;

export const RowPositionsContext = createContext<RowPositions | undefined>(undefined);

interface EventRowProps {
  readonly event: SportEvent;
  /** Whether it has ended; its row stays because the player was looking at it. */
  readonly ended?: boolean | undefined;
  /** It is below its competition's name. */
  readonly inCompetition?: boolean | undefined;
  /** Shows the prices of a race's first runners. */
  readonly withField?: boolean | undefined;
  /** In a list that is rendered in part: the row's number from 1, the total, and its distance from the top in px. */
  readonly at?: number | undefined;
  readonly of?: number | undefined;
  readonly top?: number | undefined;
}

/** An event of a list: title, start, and the best prices of its runners. */
export const EventRow = memo(function EventRow({
  event,
  ended = false,
  inCompetition = false,
  withField = false,
  at,
  of,
  top,
}: EventRowProps) {
  const { store } = oddsFor(usePlatform());
  const visibleRows = useContext(VisibleRowsContext);
  const position = useContext(RowPositionsContext)?.get(event.id);
  const { t } = useLingui();
  const ref = useRef<HTMLLIElement>(null);
  const runners = event.runners ?? [];
  const marketId = useRowMarket(event);
  const moreMarkets = (event.marketCount ?? 0) - 1;
  const to = `/markets/${encodeURIComponent(event.id)}`;
  // Before the first paint: the list's prices are shown until an answer has newer ones.
  useLayoutEffect(() => store.seed([event]), [store, event]);
  useLayoutEffect(
    () => (ref.current ? visibleRows?.observe(ref.current, event.id) : undefined),
    [visibleRows, event.id],
  );
  return (
    <li
      ref={ref}
      className={classNames(styles.row, top !== undefined && styles.placed)}
      data-event-id={event.id}
      data-ended={ended || undefined}
      data-mine={position !== undefined || undefined}
      aria-posinset={at}
      aria-setsize={of}
      style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
    >
      <div className={styles.about}>
        <h3 className={styles.title}>
          <Link to={to} translate="no" className={styles.link}>
            {event.title}
          </Link>
        </h3>
        <div className={styles.meta}>
          <RowStart event={event} marketId={marketId} ended={ended} />
          <span className={styles.badges}>
            {event.hasTv && (
              <Badge icon="tv">
                <span className={styles.spelled}>{t`TV`}</span>
              </Badge>
            )}
            {event.hasBookmaker && (
              <Badge tone="info">{t({ message: 'BM', comment: 'Short for Bookmaker' })}</Badge>
            )}
            {event.hasFancy && <Badge tone="accent">{t({ message: 'F', comment: 'Short for Fancy' })}</Badge>}
          </span>
          {event.competition && !inCompetition && (
            <span className={styles.competition}>{event.competition}</span>
          )}
        </div>
        <div className={styles.facts}>
          <LiveMatched
            market={marketId === undefined ? undefined : marketRef(event.id, marketId)}
            listed={event.totalMatched}
            prefix="₹"
            className={styles.matched}
          />
          <span className={styles.word}>{t({ message: 'matched', context: 'after an amount' })}</span>
          {moreMarkets > 0 && (
            // The link of the title covers it.
            <span className={styles.count}>
              <span dir="ltr" translate="no">{`+${moreMarkets}`}</span>
              <span
                className={styles.word}
              >{` ${t`${plural(moreMarkets, { one: 'market', other: 'markets' })}`}`}</span>
            </span>
          )}
        </div>
      </div>
      <div className={styles.pin}>
        {position}
        <PinButton eventId={event.id} title={event.title} />
      </div>
      {runners.length <= MOST_PRICED ? (
        <RowPrices event={event} marketId={marketId} runners={runners} ended={ended} />
      ) : (
        <div className={styles.field}>
          {withField && <RaceField event={event} marketId={marketId} runners={runners} ended={ended} />}
          <WholeField event={event} marketId={marketId} to={to} />
        </div>
      )}
    </li>
  );
});

interface WholeFieldProps {
  readonly event: SportEvent;
  readonly marketId: string | undefined;
  readonly to: string;
}

/** The link to all runners of a race. */
function WholeField({ event: { id, title, runners = [] }, marketId, to }: WholeFieldProps) {
  const { t } = useLingui();
  const runnerCount = fieldSize(useMarketStructure(id, marketId), runners);
  return (
    <Link
      to={to}
      className={styles.whole}
      aria-label={t`${plural(runnerCount, { one: '# runner', other: '# runners' })} in ${title}`}
    >
      {t`${plural(runnerCount, { one: '# runner', other: '# runners' })}`}
      <Icon name="angle-right" size={18} />
    </Link>
  );
}

interface RowStartProps {
  readonly event: SportEvent;
  readonly marketId: string | undefined;
  readonly ended: boolean;
}

/**
 * When an event starts, that it is live and its score, or that it has ended. The prices show the start sooner than the
 * list.
 */
function RowStart({ event, marketId, ended }: RowStartProps) {
  const { t } = useLingui();
  const market = useMarketStructure(event.id, marketId);
  if (ended || market?.status === 'CLOSED')
    return (
      <span className={styles.ended}>
        {t`Ended`} {market && <Winners runners={event.runners} market={market} />}
      </span>
    );
  const now = market?.inPlay ? { ...event, status: 'IN_PLAY' } : event;
  return (
    <>
      <EventStart event={now} wordClassName={event.score ? styles.spelled : undefined} />
      {event.sportId === SPORT_IDS.horseRacing && !isInPlay(now) && <TimeToOff event={event} />}
      {isInPlay(now) && (
        <LiveScore
          market={marketId === undefined ? undefined : marketRef(event.id, marketId)}
          listed={event.score}
          className={styles.score}
        />
      )}
    </>
  );
}
