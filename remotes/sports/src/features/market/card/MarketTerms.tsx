import type { Market } from '@touchline/shared/contracts/markets';
import { formatMoney, formatMoneyShort } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { limitFor, useLimits } from '../../limits';
import type { MarketStructure } from '../../odds';
import styles from './MarketTerms.module.css';

interface MarketTermsProps {
  readonly eventId: string;
  readonly market: Market;
  readonly live: MarketStructure | undefined;
}

export function MarketTerms({ eventId, market, live }: MarketTermsProps) {
  const { t } = useLingui();
  const { winners, commissionPct } = market;
  const delay = live?.betDelay ?? 0;
  const limit = limitFor(useLimits(eventId), market.id);
  const money = (name: string, paise: number | undefined) =>
    paise ? [[name, formatMoney(paise)] as const] : [];
  const terms = [
    ...money(t`Minimum stake`, limit?.minStake),
    ...money(t`Maximum stake`, limit?.maxStake),
    ...money(t`Maximum profit`, limit?.maxProfit),
    ...money(t`Maximum exposure`, limit?.maxExposure),
    ...(delay > 0 ? [[t`Bet delay`, t`${delay} s`] as const] : []),
    ...(commissionPct === undefined ? [] : [[t`Commission on winnings`, `${commissionPct} %`] as const]),
    ...(winners > 1 ? [[t`Winners`, t`the first ${winners}`] as const] : []),
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
  const { t } = useLingui();
  const limit = limitFor(useLimits(eventId), marketId);
  if (!limit) return null;
  const min = formatMoneyShort(limit.minStake);
  const max = formatMoneyShort(limit.maxStake);
  return <span>{limit.maxStake > 0 ? t`Min ${min} · Max ${max}` : t`Min ${min}`}</span>;
}
