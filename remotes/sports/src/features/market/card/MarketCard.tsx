import type { Market, SportEvent } from '@touchline/shared/contracts';
import '../market-sizes.css';
import { classNames, IconButton } from '@touchline/shared/ui';
import { availabilityOf, isUnsupported, LADDER_DEPTH, useMarketStructure, useStaleMark } from '../../odds';
import { MarketAnnouncer } from './MarketAnnouncer';
import styles from './MarketCard.module.css';
import { MarketHead } from './MarketHead';
import { Overlay } from './Overlay';
import { ProjectedRisk } from './projected-position';
import { RunnerRow } from './RunnerRow';
import { PRICE_KEYS_HINT, usePriceKeys } from './usePriceKeys';
import { useProjectedPosition } from './useProjectedPosition';
import { useRunnerOrder } from './useRunnerOrder';

interface MarketCardProps {
  readonly event: SportEvent;
  readonly market: Market;
  /** No longer in the latest answer: shown as it was, without bets. */
  readonly gone?: boolean | undefined;
  /** The address names this market. */
  readonly marked?: boolean | undefined;
}

/** A match-odds, bookmaker or racing market: a ladder per runner, three deep where there is room. */
export function MarketCard({ event, market, gone = false, marked = false }: MarketCardProps) {
  const live = useMarketStructure(market.id);
  const projected = useProjectedPosition(market);
  const { runners, byPrice, toggle } = useRunnerOrder(market);
  const keys = usePriceKeys<HTMLDivElement>();
  const card = useStaleMark(market.id);
  const { takesBets, label } = availabilityOf(live, { gone, unsupported: isUnsupported(market) });
  const depth = depthOf(market);
  const titleId = `market-${market.id}`;
  return (
    <section
      ref={card}
      className={classNames(styles.card, marked && styles.marked)}
      data-market-id={market.id}
      aria-labelledby={titleId}
    >
      <MarketHead eventId={event.id} market={market} live={live} titleId={titleId}>
        {isRace(market) && (
          <IconButton icon="filter" label="Favourites first" aria-pressed={byPrice} onClick={toggle} />
        )}
      </MarketHead>
      <div className={styles.columns} data-ladder={depth}>
        {projected?.by === 'risk' ? <ProjectedRisk {...projected} /> : <span>{describeField(market)}</span>}
        <span className={styles.backHead} aria-hidden="true">
          Back
        </span>
        <span className={styles.layHead} aria-hidden="true">
          Lay
        </span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
      <div
        className={styles.body}
        data-ladder={depth}
        role="group"
        aria-label={`Prices of ${market.name}`}
        aria-describedby={PRICE_KEYS_HINT}
        {...keys}
      >
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
              projected={projected?.by === 'runner' ? projected.runners.get(runner.id) : undefined}
            />
          ))}
        </ul>
        {label !== undefined && <Overlay status={gone ? 'CLOSED' : live?.status}>{label}</Overlay>}
      </div>
      <MarketAnnouncer market={market} live={live} />
    </section>
  );
}

/** A bookmaker quotes one price per side; an exchange market has a ladder. */
function depthOf({ format }: Market): number {
  return format === 'DECIMAL' ? LADDER_DEPTH : 1;
}

function isRace({ runners }: Market): boolean {
  return runners.some(({ cloth }) => cloth !== undefined);
}

function describeField({ runners, winners }: Market): string {
  const field = `${runners.length} runners`;
  return winners > 1 ? `${field}, ${winners} to place` : field;
}
