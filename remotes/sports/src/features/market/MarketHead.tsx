import type { Market } from '@touchline/shared/contracts';
import { formatMoneyShort } from '@touchline/shared/format';
import { Badge, IconButton, Modal } from '@touchline/shared/ui';
import { useState } from 'react';
import { limitFor, useLimits } from '../limits';
import { LiveMatched, type MarketStructure } from '../odds';
import styles from './MarketCard.module.css';

interface MarketHeadProps {
  readonly eventId: string;
  readonly market: Market;
  readonly live: MarketStructure | undefined;
  readonly titleId: string;
}

/** A market's name and terms: what was matched, the bet delay, the limits, the rules. */
export function MarketHead({ eventId, market, live, titleId }: MarketHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        <h2 id={titleId} className={styles.title}>
          {market.name}
        </h2>
        <div className={styles.terms}>
          <LiveMatched marketId={market.id} />
          <MarketLimits eventId={eventId} marketId={market.id} />
          {live !== undefined && live.betDelay > 0 && <span>{live.betDelay} s delay</span>}
          {market.commissionPct > 0 && <span>{market.commissionPct} % commission</span>}
        </div>
      </div>
      {live?.inPlay && <Badge tone="success">In play</Badge>}
      {market.rules !== undefined && <Rules market={market} rules={market.rules} />}
    </header>
  );
}

/** What may be staked on a market, once it is known. */
export function MarketLimits({ eventId, marketId }: { eventId: string; marketId: string }) {
  const limit = limitFor(useLimits(eventId), marketId);
  if (!limit) return null;
  return (
    <span>
      Min {formatMoneyShort(limit.minStake)}
      {limit.maxStake > 0 && ` · Max ${formatMoneyShort(limit.maxStake)}`}
    </span>
  );
}

/** The rules dialog of a market. */
export function Rules({ market, rules }: { market: Market; rules: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="info" label={`Rules of ${market.name}`} onClick={() => setOpen(true)} />
      <Modal open={open} onClose={() => setOpen(false)} title={`Rules: ${market.name}`}>
        <p className={styles.rules}>{rules}</p>
      </Modal>
    </>
  );
}
