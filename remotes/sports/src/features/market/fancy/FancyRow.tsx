import type { Market, Runner, SportEvent } from '@touchline/shared/contracts/markets';
import { t } from '@touchline/shared/language/macro';
import { classNames } from '@touchline/shared/ui';
import { useContext } from 'react';
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
import styles from './FancyCard.module.css';
import { FancyName } from './FancyName';

interface FancyRowProps {
  readonly event: SportEvent;
  readonly market: Market;
  readonly runner: Runner;
  readonly gone: boolean;
  readonly marked: boolean;
}

/** One line: the name, the player's exposure, No and Yes. */
export function FancyRow({ event, market, runner, gone, marked }: FancyRowProps) {
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
