import type { Market, SportEvent } from '@touchline/shared/contracts';
import { LADDER_DEPTH, useMarketStructure } from '../odds';
import styles from './MarketCard.module.css';
import { MarketHead } from './MarketHead';
import { RunnerRow } from './RunnerRow';
import { overlayText } from './status-words';
import { useMarketOutlook } from './useMarketOutlook';

/** A match-odds, bookmaker or racing market: a ladder per runner, three deep where there is room. */
export function MarketCard({ event, market }: { event: SportEvent; market: Market }) {
  const live = useMarketStructure(market.id);
  const outlook = useMarketOutlook(market);
  const overlay = overlayText(live);
  const titleId = `market-${market.id}`;
  return (
    <section className={styles.card} data-depth={depthOf(market)} aria-labelledby={titleId}>
      <MarketHead eventId={event.id} market={market} live={live} titleId={titleId} />
      <div className={styles.columns} aria-hidden="true">
        <span>{market.runners.length} runners</span>
        <span className={styles.backHead}>Back</span>
        <span className={styles.layHead}>Lay</span>
      </div>
      <div className={styles.body}>
        <ul>
          {[...market.runners]
            .sort((a, b) => a.sort - b.sort)
            .map((runner) => (
              <RunnerRow
                key={runner.id}
                event={event}
                market={market}
                runner={runner}
                status={live?.runners[runner.id]}
                depth={depthOf(market)}
                closed={overlay !== undefined}
                outlook={outlook?.get(runner.id)}
              />
            ))}
        </ul>
        {overlay !== undefined && (
          <p className={styles.overlay} data-status={live?.status}>
            {overlay}
          </p>
        )}
      </div>
    </section>
  );
}

/** A bookmaker quotes one price a side; an exchange market has a ladder. */
function depthOf({ format }: Market): number {
  return format === 'DECIMAL' ? LADDER_DEPTH : 1;
}
