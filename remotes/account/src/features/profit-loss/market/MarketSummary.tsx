import type { SettledBet } from '@touchline/shared/contracts/bets';
import { formatMoney } from '@touchline/shared/format';
import { plural, useLingui } from '@touchline/shared/language/macro';
import { Banner, Card, Facts, Money } from '@touchline/shared/ui';
import { explainBet, sportName } from '../../bets';
import { addFigures, marketResult } from '../tree/profit-tree';
import styles from './MarketReport.module.css';

interface MarketSummaryProps {
  /** Any bet of the market, because all name the same market. */
  market: SettledBet;
  bets: readonly SettledBet[];
  /** Bets that could not be read, which the figures leave out. */
  leftOut: number;
  isWhole: boolean;
}

/** A market's result, how its net follows from its bets, and whether each bet follows from its price. */
export function MarketSummary({ market, bets, leftOut, isWhole }: MarketSummaryProps) {
  const { t } = useLingui();
  const { gross, commission, net, stake, count } = addFigures(bets);
  const checks = bets.map((bet) => explainBet(bet).check);
  const wrong = checks.filter((check) => check === 'off').length;
  const unchecked = checks.filter((check) => check.startsWith('no-')).length;
  const isUncertain = unchecked > 0 || leftOut > 0;
  const result = marketResult(bets);
  const voided = bets.find(({ voidReason }) => voidReason)?.voidReason;
  const [grossText, commissionText, netText] = [
    formatMoney(gross ?? Number.NaN, { sign: true }),
    formatMoney(commission ?? Number.NaN),
    formatMoney(net ?? Number.NaN, { sign: true }),
  ];
  return (
    <Card title={`${market.eventTitle}: ${market.marketName}`}>
      <Facts
        className={styles.facts}
        facts={[
          { label: t`Sport`, value: sportName(market.sportId) ?? t`Other sports` },
          result ? { label: t`Result`, value: <bdi translate="no">{result}</bdi> } : undefined,
          voided
            ? { label: t({ message: 'Void', context: 'reason' }), value: <bdi translate="no">{voided}</bdi> }
            : undefined,
          { label: t`Bets`, value: count },
          { label: t`Staked`, value: <Money paise={stake} /> },
          { label: t`Gross`, value: <Money paise={gross} sign /> },
          { label: t`Commission`, value: <Money paise={commission} /> },
          {
            label:
              net === undefined ? t`Net` : net === 0 ? t`Net: even` : net > 0 ? t`Net: won` : t`Net: lost`,
            value: <Money paise={net} sign="in-words" />,
          },
        ]}
      />
      {isWhole && (
        <Banner
          tone={wrong > 0 ? 'warning' : isUncertain ? 'info' : 'success'}
          title={
            wrong > 0
              ? t`This market does not add up`
              : isUncertain
                ? t`This market can’t be checked`
                : t`This market adds up`
          }
        >
          {t`Gross ${grossText} − commission ${commissionText} = net ${netText}.`}{' '}
          {wrong > 0
            ? plural(wrong, {
                one: 'The result of # bet does not follow from price and stake. Please tell support.',
                other: 'The result of # bets does not follow from price and stake. Please tell support.',
              })
            : unchecked > 0
              ? plural(unchecked, {
                  one: 'The result of # bet can’t be checked.',
                  other: 'The result of # bets can’t be checked.',
                })
              : leftOut === 0 && t`Each bet’s result follows from its price and stake.`}
        </Banner>
      )}
    </Card>
  );
}
