import type { Market } from '@touchline/shared/contracts/markets';
import { useLingui } from '@touchline/shared/language/macro';
import { Badge, Icon } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import { LiveMatched, type MarketStructure, marketRef } from '../../odds';
import { resultOf } from './MarketAnnouncer';
import styles from './MarketCard.module.css';
import { MarketInfo } from './MarketInfo';
import { LimitLabel } from './MarketTerms';

interface MarketHeadProps {
  readonly eventId: string;
  readonly market: Market;
  readonly live: MarketStructure | undefined;
  readonly titleId: string;
  readonly folded: boolean;
  readonly onFold: () => void;
  /** Further actions of the market. */
  readonly children?: ReactNode;
}

/**
 * A market's name, which folds it, and its terms or its result, always in two lines, so that nothing below moves when a
 * market turns in play.
 */
export function MarketHead({ eventId, market, live, titleId, folded, onFold, children }: MarketHeadProps) {
  const { t } = useLingui();
  const result = resultOf(market, live);
  const delay = live?.betDelay ?? 0;
  const { winners } = market;
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        <div className={styles.titleLine}>
          <h2 id={titleId} className={styles.title} tabIndex={-1}>
            <button type="button" className={styles.fold} aria-expanded={!folded} onClick={onFold}>
              <Icon name={folded ? 'angle-right' : 'angle-down'} size={16} />
              <span className={styles.titleText}>{market.name}</span>
            </button>
          </h2>
          {live?.inPlay && live.status !== 'CLOSED' && <Badge tone="success">{t`In play`}</Badge>}
          {/* Shown while the card says data-stale. */}
          <span className={styles.old}>
            <Badge tone="warning" icon="clock">
              {t`Prices are old`}
            </Badge>
          </span>
        </div>
        <p className={styles.terms}>
          {result !== undefined && <strong className={styles.result}>{result}</strong>}
          {winners > 1 && <span>{t`${winners} winners`}</span>}
          <LiveMatched market={marketRef(eventId, market.id)} />
          {delay > 0 && <span>{t`${delay} s delay`}</span>}
          <LimitLabel eventId={eventId} marketId={market.id} />
        </p>
      </div>
      {children}
      <MarketInfo eventId={eventId} market={market} live={live} />
    </header>
  );
}
