import type { TransactionDetail } from '@touchline/shared/contracts';
import { formatCount, formatMoney, formatOdds } from '@touchline/shared/format';
import { Banner, Card, ShowMore, useFirstFew } from '@touchline/shared/ui';
import { useMemo } from 'react';
import { LeftOut } from '../../../page/LeftOut';
import { MarketBet } from '../../profit-loss';
import { type MarketSum, sumMarket } from './market-sum';
import { Receipt } from './Receipt';
import styles from './StatementDetail.module.css';

/** The market of a row: each bet with its calculation, and their checked total. */
export function MarketDetail({ detail }: { detail: TransactionDetail }) {
  const { market, winner, bets, gross, commission, net } = detail;
  const sum = useMemo(() => sumMarket(detail), [detail]);
  const { first, more, showMore } = useFirstFew(bets);
  return (
    <>
      <Card title={`Result of ${market ?? 'the bets'}`}>
        <div className={styles.parts}>
          {winner && <p className={styles.facts}>Result: {winner}</p>}
          <Receipt
            lines={[
              { label: `${formatCount(bets.length, 'bet')} together`, paise: gross, sign: true },
              {
                label: describeCommission(gross, commission, sum.rate),
                paise: commission === undefined ? undefined : -commission || 0,
                sign: true,
              },
            ]}
            sum={{ label: 'Net', paise: net, sign: true }}
          />
          <Verdict sum={sum} />
          {sum.row && ROW_LABELS[sum.row] && <p className={styles.elsewhere}>{ROW_LABELS[sum.row]}</p>}
        </div>
      </Card>
      <Card title="Bets" flush>
        {bets.length === 0 && !detail.leftOut ? (
          <p className={styles.none}>No bet of yours is left behind this row.</p>
        ) : (
          <ul className={styles.bets}>
            {first.map((bet) => (
              <MarketBet key={bet.betId} bet={bet} />
            ))}
          </ul>
        )}
        <LeftOut count={detail.leftOut} of="bet" inFlushCard />
        <ShowMore more={more} of="bet" onMore={showMore} />
      </Card>
    </>
  );
}

function Verdict({ sum: { isRight, ofBets } }: { sum: MarketSum }) {
  if (isRight === undefined) return <Banner>This can’t be checked: an amount is missing.</Banner>;
  const amount = formatMoney(ofBets, { sign: true });
  return (
    <Banner tone={isRight ? 'success' : 'warning'}>
      {isRight
        ? `The bets below add up to ${amount}, and less the commission that is the net.`
        : `These figures do not add up: the bets below come to ${amount}. Please tell support.`}
    </Banner>
  );
}

const ROW_LABELS: Readonly<Record<NonNullable<MarketSum['row']>, string | undefined>> = {
  result: undefined,
  net: undefined,
  commission: 'This row is the commission; the result stands in a row of its own.',
  other:
    'This row is not all there is of the market: a correction or another row belongs to its result as it stands now.',
};

function describeCommission(
  gross: number | undefined,
  commission: number | undefined,
  rate: number | undefined,
): string {
  if (gross === undefined || commission === undefined || commission === 0) return 'Commission';
  return rate === undefined
    ? `Commission on net winnings of ${formatMoney(gross)}`
    : `Commission, ${formatOdds(rate)}% of net winnings of ${formatMoney(gross)}`;
}
