import type { Market, Runner, SportEvent } from '@touchline/shared/contracts/markets';
import { t, useLingui } from '@touchline/shared/language/macro';
import { classNames, Icon } from '@touchline/shared/ui';
import '../market-sizes.css';
import { Fragment, useContext, useId } from 'react';
import {
  availabilityOf,
  isUnsupported,
  type MarketStructure,
  marketRef,
  runnerAvailability,
  useMarketStructure,
  useStaleMark,
} from '../../odds';
import { MarketAnnouncer } from '../card/MarketAnnouncer';
import { SportOffContext } from '../card/MarketCard';
import { MarketPrice } from '../card/MarketPrice';
import { Overlay } from '../card/Overlay';
import { PriceKeys } from '../card/PriceKeys';
import { useKeptView } from '../kept-views';
import { type PlacedMarket, sectionTitle } from '../sections/arrange-markets';
import styles from './FancyCard.module.css';
import { FancyName } from './FancyName';

interface FancyCardProps {
  /** The group's label or, without a group, the kind's; the fold is remembered under it. */
  readonly label: string;
  readonly event: SportEvent;
  readonly markets: readonly PlacedMarket[];
  /** The market that the address names. */
  readonly marked: string | undefined;
}

/** The fancy markets of a group: No then Yes, the line above its rate. */
export function FancyCard({ label, event, markets, marked }: FancyCardProps) {
  const { t } = useLingui();
  const title = sectionTitle({ kind: 'FANCY', label });
  const titleId = useId();
  const folded = useKeptView(event.id, 'folded', label);
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head} data-ladder="1">
        <h2 id={titleId} className={styles.title} tabIndex={-1}>
          <button type="button" className={styles.fold} aria-expanded={!folded.on} onClick={folded.toggle}>
            <Icon name={folded.on ? 'angle-right' : 'angle-down'} size={16} />
            <span>{title}</span>
          </button>
        </h2>
        {!folded.on &&
          ['', styles.second].map((column) => (
            <Fragment key={column}>
              <span className={classNames(styles.no, column)} aria-hidden="true">
                {t`No`}
              </span>
              <span className={classNames(styles.yes, column)} aria-hidden="true">
                {t`Yes`}
              </span>
            </Fragment>
          ))}
      </header>
      {!folded.on && (
        <PriceKeys of={title} depth={1}>
          <ul className={styles.rows}>
            {markets.flatMap(({ market, gone }) =>
              market.runners.map((runner) => (
                <FancyRow
                  key={`${market.id} ${runner.id}`}
                  event={event}
                  market={market}
                  runner={runner}
                  gone={gone}
                  marked={marked === market.id}
                />
              )),
            )}
          </ul>
        </PriceKeys>
      )}
    </section>
  );
}

interface FancyRowProps {
  readonly event: SportEvent;
  readonly market: Market;
  readonly runner: Runner;
  readonly gone: boolean;
  readonly marked: boolean;
}

/** One line: the name, the player's exposure, No and Yes. */
function FancyRow({ event, market, runner, gone, marked }: FancyRowProps) {
  const live = useMarketStructure(event.id, market.id);
  const row = useStaleMark(marketRef(event.id, market.id));
  const unsupported = useContext(SportOffContext) || isUnsupported(market);
  const ofMarket = availabilityOf(live, { gone, unsupported });
  const { takesBets, label } = ofMarket.takesBets ? runnerAvailability(live, runner.id) : ofMarket;
  const word = (!gone && resultOf(live, runner.id)) || label;
  const price = { event, market, runner, suspended: !takesBets };
  return (
    <li
      ref={row}
      className={classNames(styles.row, marked && styles.marked)}
      data-market-id={market.id}
      data-price-row=""
    >
      <FancyName eventId={event.id} market={market} runner={runner} live={live} />
      <MarketPrice {...price} side="LAY" />
      <MarketPrice {...price} side="BACK" />
      {word !== undefined && <Overlay status={gone ? 'CLOSED' : live?.status}>{word}</Overlay>}
      <MarketAnnouncer market={market} live={live} />
    </li>
  );
}

/** The result of a closed line: the back end's own words, else the side that won. */
function resultOf(live: MarketStructure | undefined, runnerId: string): string | undefined {
  if (live?.status !== 'CLOSED' || live.statusLabel !== undefined) return undefined;
  const status = live.runners[runnerId];
  if (status === 'WINNER') return t`Result: Yes`;
  return status === 'LOSER' ? t`Result: No` : undefined;
}
