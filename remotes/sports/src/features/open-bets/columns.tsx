import { profit } from '@touchline/shared/betting';
import type { OpenBet } from '@touchline/shared/contracts';
import { formatDateTime, formatOdds } from '@touchline/shared/format';
import { Badge, Money, type TableColumn } from '@touchline/shared/ui';
import { matchedLiability, total } from './bet-groups';
import styles from './OpenBetsPage.module.css';

type Columns = (bets: readonly OpenBet[]) => readonly TableColumn<OpenBet>[];

const BET: TableColumn<OpenBet> = {
  key: 'bet',
  header: 'Bet',
  rowHeader: true,
  total: 'Total',
  cell: (bet) => (
    <span className={styles.bet}>
      <span className={styles.side} data-side={bet.side}>
        {sideWord(bet)}
      </span>{' '}
      {bet.runnerName}
      {bet.status === 'PENDING' && <Badge tone="warning">Being checked</Badge>}
      {bet.status === 'PARTIAL' && <Badge tone="info">Matched in part</Badge>}
      <span className={styles.market}>{bet.marketName}</span>
    </span>
  ),
};

const PLACED: TableColumn<OpenBet> = {
  key: 'placed',
  header: 'Placed',
  cell: (bet) => <time dateTime={bet.placedAt}>{formatDateTime(bet.placedAt)}</time>,
};

/** Asked price, stake and what is left of it. */
export const waitingColumns: Columns = (bets) => [
  BET,
  { key: 'price', header: 'Asked price', numeric: true, cell: (bet) => priceWords(bet, bet.price) },
  { key: 'stake', header: 'Stake', numeric: true, cell: (bet) => <Money paise={bet.stake} /> },
  {
    key: 'remaining',
    header: 'Remaining',
    numeric: true,
    cell: (bet) => <Money paise={bet.remaining} />,
    total: <Money paise={total(bets, (bet) => bet.remaining)} />,
  },
  PLACED,
];

/** Average price, matched stake, what it wins and what it can lose. */
export const matchedColumns: Columns = (bets) => [
  BET,
  {
    key: 'price',
    header: 'Average price',
    numeric: true,
    cell: (bet) => priceWords(bet, bet.averagePrice ?? bet.price),
  },
  {
    key: 'matched',
    header: 'Matched',
    numeric: true,
    cell: (bet) => <Money paise={bet.matchedStake} />,
    total: <Money paise={total(bets, (bet) => bet.matchedStake)} />,
  },
  { key: 'profit', header: 'Profit', numeric: true, cell: (bet) => <Money paise={profitOf(bet)} /> },
  {
    key: 'liability',
    header: 'Liability',
    numeric: true,
    cell: (bet) => <Money paise={matchedLiability(bet)} />,
    total: <Money paise={total(bets, matchedLiability)} />,
  },
  PLACED,
];

function profitOf(bet: OpenBet): number {
  if (bet.side === 'LAY') return bet.matchedStake;
  return profit({ format: bet.format, price: bet.averagePrice ?? bet.price, stake: bet.matchedStake });
}

function sideWord({ format, side }: OpenBet): string {
  if (format === 'LINE') return side === 'BACK' ? 'Yes' : 'No';
  return side === 'BACK' ? 'Back' : 'Lay';
}

function priceWords({ line }: OpenBet, price: number): string {
  return line === undefined ? formatOdds(price) : `${line} at ${formatOdds(price)}`;
}
