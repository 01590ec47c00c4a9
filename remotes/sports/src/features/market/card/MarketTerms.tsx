import type { Market } from '@touchline/shared/contracts';
import { formatMoney, formatMoneyShort } from '@touchline/shared/format';
import { limitFor, useLimits } from '../../limits';
import type { MarketStructure } from '../../odds';
import styles from './MarketTerms.module.css';

interface MarketTermsProps {
  readonly eventId: string;
  readonly market: Market;
  readonly live: MarketStructure | undefined;
}

/** All terms of bets on a market. */
export function MarketTerms({ eventId, market, live }: MarketTermsProps) {
  const limit = limitFor(useLimits(eventId), market.id);
  const money = (name: string, paise: number | undefined) =>
    paise ? [[name, formatMoney(paise)] as const] : [];
  const terms = [
    ...money('Minimum stake', limit?.minStake),
    ...money('Maximum stake', limit?.maxStake),
    ...money('Maximum profit', limit?.maxProfit),
    ...money('Maximum exposure', limit?.maxExposure),
    ...(live !== undefined && live.betDelay > 0 ? [['Bet delay', `${live.betDelay} s`] as const] : []),
    ['Commission on winnings', `${market.commissionPct} %`] as const,
    ...(market.winners > 1 ? [['Winners', `the first ${market.winners}`] as const] : []),
  ];
  return (
    <>
      <dl className={styles.terms}>
        {terms.map(([name, value]) => (
          <div key={name} className={styles.term}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {market.rules !== undefined && <p className={styles.rules}>{market.rules}</p>}
    </>
  );
}

/** The stake limits of a market in short form, once they are known. */
export function LimitLabel({ eventId, marketId }: { eventId: string; marketId: string }) {
  const limit = limitFor(useLimits(eventId), marketId);
  if (!limit) return null;
  return (
    <span>
      Min {formatMoneyShort(limit.minStake)}
      {limit.maxStake > 0 && ` · Max ${formatMoneyShort(limit.maxStake)}`}
    </span>
  );
}
