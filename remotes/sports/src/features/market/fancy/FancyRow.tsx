import type { Side } from '@touchline/shared/contracts/bets';
import type { Market, Runner, SportEvent } from '@touchline/shared/contracts/markets';
import { t } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { classNames } from '@touchline/shared/ui';
import { useContext } from 'react';
import {
  availabilityOf,
  isUnsupported,
  LivePrice,
  type MarketStructure,
  marketRef,
  priceKey,
  runnerAvailability,
  useMarketStructure,
  useStaleMark,
} from '../../odds';
import { pickPrice, selectionOf, slipFor, useIsPicked } from '../../slip';
import { MarketAnnouncer } from '../card/MarketAnnouncer';
import { SportOffContext } from '../card/MarketCard';
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
      <FancyPrice {...price} side="LAY" />
      <FancyPrice {...price} side="BACK" />
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

interface FancyPriceProps extends Omit<FancyRowProps, 'gone' | 'marked'> {
  readonly side: Side;
  readonly suspended: boolean;
}

/** No is the lay of the line, Yes the back of it (docs/reference/wire.md#betting-arithmetic). */
function FancyPrice({ event, market, runner, side, suspended }: FancyPriceProps) {
  const platform = usePlatform();
  const { name } = runner;
  return (
    <LivePrice
      cell={priceKey(marketRef(event.id, market.id), runner.id, side)}
      side={side}
      label={side === 'BACK' ? t`Yes to ${name} at` : t`No to ${name} at`}
      suspended={suspended}
      selected={useIsPicked(event.id, market.id, runner.id, side)}
      onPick={(price, tap) =>
        pickPrice(slipFor(platform), selectionOf(event, market, runner), side, price, tap)
      }
    />
  );
}
