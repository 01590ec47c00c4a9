import type { SettledBet } from '@touchline/shared/contracts';
import { formatCount, formatMoney } from '@touchline/shared/format';
import { Banner, Card, Money } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import { betSport, explainBet } from '../../bets';
import { addFigures, marketResult } from '../tree/profit-tree';
import styles from './MarketReport.module.css';

interface MarketSummaryProps {
  /** Any bet of the market, because all name the same market. */
  market: SettledBet;
  bets: readonly SettledBet[];
  isWhole: boolean;
}

/** A market's result, how its net follows from its bets, and whether each bet follows from its price. */
export function MarketSummary({ market, bets, isWhole }: MarketSummaryProps) {
  const { gross, commission, net, stake, count } = addFigures(bets);
  const checks = bets.map((bet) => explainBet(bet).check);
  const wrong = checks.filter((check) => check === 'off').length;
  const unchecked = checks.filter((check) => check === 'no-amount' || check === 'no-rule').length;
  const result = marketResult(bets);
  const voided = bets.find(({ voidReason }) => voidReason)?.voidReason;
  return (
    <Card title={`${market.eventTitle}: ${market.marketName}`}>
      <dl className={styles.facts}>
        <Fact name="Sport">{betSport(market.sportId)?.title ?? 'Other sports'}</Fact>
        {result && <Fact name="Result">{result}</Fact>}
        {voided && <Fact name="Void">{voided}</Fact>}
        <Fact name="Bets">{count}</Fact>
        <Fact name="Staked">
          <Money paise={stake} />
        </Fact>
        <Fact name="Gross">
          <Money paise={gross} sign />
        </Fact>
        <Fact name="Commission">
          <Money paise={commission} />
        </Fact>
        <Fact name={net === 0 ? 'Net: even' : net > 0 ? 'Net: won' : 'Net: lost'}>
          <Money paise={net} sign />
        </Fact>
      </dl>
      {isWhole && (
        <Banner
          tone={wrong > 0 ? 'warning' : unchecked > 0 ? 'info' : 'success'}
          title={
            wrong > 0
              ? 'This market does not add up'
              : unchecked > 0
                ? 'This market can’t be checked'
                : 'This market adds up'
          }
        >
          Gross {formatMoney(gross, { sign: true })} − commission {formatMoney(commission)} = net{' '}
          {formatMoney(net, { sign: true })}.{' '}
          {wrong > 0
            ? `The result of ${formatCount(wrong, 'bet')} does not follow from price and stake. Please tell support.`
            : unchecked > 0
              ? `The result of ${formatCount(unchecked, 'bet')} can’t be checked.`
              : 'Each bet’s result follows from its price and stake.'}
        </Banner>
      )}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
