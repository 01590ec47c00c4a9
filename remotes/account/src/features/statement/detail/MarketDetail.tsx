import type { TransactionDetail } from '@touchline/shared/contracts/money';
import { formatMoney, formatOdds } from '@touchline/shared/format';
import type { MessageDescriptor } from '@touchline/shared/language';
import { msg, plural, t as translate, useLingui } from '@touchline/shared/language/macro';
import { Banner, Card, ShowMore, useFirstFew } from '@touchline/shared/ui';
import { useMemo } from 'react';
import { LeftOut } from '../../../page/LeftOut';
import { MarketBet } from '../../profit-loss';
import { type MarketSum, sumMarket } from './market-sum';
import { Receipt } from './Receipt';
import styles from './StatementDetail.module.css';

/** The market of a row: each bet with its calculation, and their checked total. */
export function MarketDetail({ detail }: { detail: TransactionDetail }) {
  const { t } = useLingui();
  const { market, winner, bets, gross, commission, net } = detail;
  const sum = useMemo(() => sumMarket(detail), [detail]);
  const count = bets.length;
  const { first, more, showMore } = useFirstFew(bets);
  const rowLabel = sum.row && ROW_LABELS[sum.row];
  return (
    <>
      <Card title={market === undefined ? t`Result of the bets` : t`Result of ${market}`}>
        <div className={styles.parts}>
          {winner && <p className={styles.facts}>{t`Result: ${winner}`}</p>}
          <Receipt
            lines={[
              {
                label: plural(count, { one: '# bet together', other: '# bets together' }),
                paise: gross,
                sign: true,
              },
              {
                label: describeCommission(gross, commission, sum.rate),
                paise: commission === undefined ? undefined : -commission || 0,
                sign: true,
              },
            ]}
            sum={{ label: t`Net`, paise: net, sign: true }}
          />
          <Verdict sum={sum} />
          {rowLabel && <p className={styles.elsewhere}>{t(rowLabel)}</p>}
        </div>
      </Card>
      <Card title={t`Bets`} flush>
        {bets.length === 0 && !detail.leftOut ? (
          <p className={styles.none}>{t`None of your bets belongs to this row any more.`}</p>
        ) : (
          <ul className={styles.bets}>
            {first.map((bet) => (
              <MarketBet key={bet.betId} bet={bet} />
            ))}
          </ul>
        )}
        <LeftOut count={detail.leftOut} of="bet" inFlushCard />
        <ShowMore
          more={more}
          left={t`${plural(more, { one: '# bet', other: '# bets' })}`}
          onMore={showMore}
        />
      </Card>
    </>
  );
}

function Verdict({ sum: { isRight, ofBets } }: { sum: MarketSum }) {
  const { t } = useLingui();
  if (isRight === undefined || ofBets === undefined)
    return <Banner>{t`This can’t be checked: an amount is missing.`}</Banner>;
  const amount = formatMoney(ofBets, { sign: true });
  return (
    <Banner tone={isRight ? 'success' : 'warning'}>
      {isRight
        ? t`The bets below add up to ${amount}, and less the commission that is the net.`
        : t`These figures do not add up: the bets below come to ${amount}. Please tell support.`}
    </Banner>
  );
}

const ROW_LABELS: Readonly<Record<NonNullable<MarketSum['row']>, MessageDescriptor | undefined>> = {
  result: undefined,
  net: undefined,
  commission: msg`This row is the commission; the result stands in a row of its own.`,
  other: msg`This row is only a part of the market’s result. A correction or another row belongs to it too.`,
};

function describeCommission(
  gross: number | undefined,
  commission: number | undefined,
  rate: number | undefined,
): string {
  if (gross === undefined || commission === undefined || commission === 0) return translate`Commission`;
  const winnings = formatMoney(gross);
  if (rate === undefined) return translate`Commission on net winnings of ${winnings}`;
  const percent = formatOdds(rate);
  return translate`Commission, ${percent}% of net winnings of ${winnings}`;
}
