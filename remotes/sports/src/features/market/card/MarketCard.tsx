import type { Market, SportEvent } from '@touchline/shared/contracts/markets';
import { plural, t as translate, useLingui } from '@touchline/shared/language/macro';
import '../market-sizes.css';
import { classNames, IconButton } from '@touchline/shared/ui';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import {
  availabilityOf,
  fieldSize,
  isUnsupported,
  LADDER_DEPTH,
  LiveBook,
  type MarketStructure,
  marketRef,
  useMarketStructure,
  useStaleMark,
} from '../../odds';
import { useKeptView } from '../kept-views';
import { PositionsContext } from '../positions/positions-context';
import { MarketAnnouncer } from './MarketAnnouncer';
import styles from './MarketCard.module.css';
import { MarketHead } from './MarketHead';
import { Overlay } from './Overlay';
import { PriceKeys } from './PriceKeys';
import { RunnerRow } from './RunnerRow';
import { useRunnerOrder } from './useRunnerOrder';

interface MarketCardProps {
  readonly event: SportEvent;
  readonly market: Market;
  /** No longer in the latest answer: shown as it was, without bets. */
  readonly gone?: boolean | undefined;
  /** The address names this market. */
  readonly marked?: boolean | undefined;
}

/** Whether the page's sport is switched off for this player, so that none of its markets takes a bet. */
export const SportOffContext = createContext(false);

/** A match-odds, bookmaker or racing market: a ladder per runner, three deep where there is room. */
export function MarketCard({ event, market, gone = false, marked = false }: MarketCardProps) {
  const { t } = useLingui();
  const { name } = market;
  const ref = marketRef(event.id, market.id);
  const live = useMarketStructure(event.id, market.id);
  const positions = useContext(PositionsContext);
  const position = useMemo(() => positions?.ofMarket(market, live), [positions, market, live]);
  const { runners, byPrice, toggle } = useRunnerOrder(event.id, market);
  const card = useStaleMark(ref);
  const unsupported = useContext(SportOffContext) || isUnsupported(market);
  const { takesBets, label } = availabilityOf(live, { gone, unsupported });
  const depth = depthOf(market);
  const titleId = `market-${market.id}`;
  const folded = useKeptView(event.id, 'folded', market.id);
  const levels = useKeptView(event.id, 'levels', market.id);
  return (
    <section
      ref={card}
      className={classNames(styles.card, marked && styles.marked)}
      data-market-id={market.id}
      aria-labelledby={titleId}
    >
      <MarketHead
        eventId={event.id}
        market={market}
        live={live}
        titleId={titleId}
        folded={folded.on}
        onFold={folded.toggle}
      >
        {depth > 1 && !folded.on && (
          <IconButton
            icon="price-table"
            label={t`All prices of ${name}`}
            className={styles.levels}
            aria-pressed={levels.on}
            onClick={levels.toggle}
          />
        )}
        {isRace(market) && !folded.on && (
          <IconButton icon="filter" label={t`Favourites first`} aria-pressed={byPrice} onClick={toggle} />
        )}
      </MarketHead>
      {!folded.on && (
        <>
          <div className={styles.columns} data-ladder={depth} data-levels={levels.on || undefined}>
            <ColumnHeads eventId={event.id} market={market} depth={depth}>
              {position?.risk || describeField(market, live)}
            </ColumnHeads>
            {depth === 1 && <ColumnHeads eventId={event.id} market={market} depth={depth} />}
          </div>
          <PriceKeys of={market.name} depth={depth} levels={levels.on} className={styles.body}>
            <ul className={styles.runners}>
              {runners.map((runner) => (
                <RunnerRow
                  key={runner.id}
                  event={event}
                  market={market}
                  runner={runner}
                  live={live}
                  depth={depth}
                  closed={!takesBets}
                  projected={position?.runners.get(runner.id)}
                />
              ))}
            </ul>
            {label !== undefined && <Overlay status={gone ? 'CLOSED' : live?.status}>{label}</Overlay>}
          </PriceKeys>
        </>
      )}
      <MarketAnnouncer market={market} live={live} />
    </section>
  );
}

interface ColumnHeadsProps {
  readonly eventId: string;
  readonly market: Market;
  readonly depth: number;
  readonly children?: ReactNode;
}

/** The heads of a row's columns, with the book of each side where the prices are odds. */
function ColumnHeads({ eventId, market, depth, children }: ColumnHeadsProps) {
  const { t } = useLingui();
  const book = { market: marketRef(eventId, market.id), runners: market.runners };
  return (
    <div className={styles.heads}>
      <span className={styles.field}>{children}</span>
      <span className={styles.backHead} aria-hidden="true">
        {t`Back`}
      </span>
      <span className={styles.layHead} aria-hidden="true">
        {t`Lay`}
      </span>
      {depth > 1 && (
        <>
          <span className={styles.backBook} title={t`Back book`}>
            <span className="visually-hidden">{t`Back book`} </span>
            <LiveBook {...book} side="BACK" />
          </span>
          <span className={styles.layBook} title={t`Lay book`}>
            <span className="visually-hidden">{t`Lay book`} </span>
            <LiveBook {...book} side="LAY" />
          </span>
        </>
      )}
    </div>
  );
}

/** A bookmaker quotes one price per side; an exchange market has a ladder. */
function depthOf({ format }: Market): number {
  return format === 'DECIMAL' ? LADDER_DEPTH : 1;
}

function isRace({ runners }: Market): boolean {
  return runners.some(({ cloth }) => cloth !== undefined);
}

function describeField({ runners, winners }: Market, live: MarketStructure | undefined): string {
  const count = fieldSize(live, runners);
  if (winners === 1) return translate`${plural(count, { one: '# runner', other: '# runners' })}`;
  return translate`${plural(count, { one: '# runner', other: '# runners' })}, ${winners} to place`;
}
