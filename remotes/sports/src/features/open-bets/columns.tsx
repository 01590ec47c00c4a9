import { profit } from '@touchline/shared/betting';
import { hasTerms, type OpenBet } from '@touchline/shared/contracts/bets';
import { describeQuote } from '@touchline/shared/format';
import { t as translate, useLingui } from '@touchline/shared/language/macro';
import { IconButton, Money, type TableColumn } from '@touchline/shared/ui';
import { KeepFocus } from '../positions';
import { BestNow } from './BestNow';
import { BetCell } from './BetCell';
import { liveBets, matchedLiability, total, totalLiability } from './bet-groups';
import type { BetRow } from './kept-bets.state';
import styles from './OpenBetsPage.module.css';
import { UnmatchedActions } from './UnmatchedActions';

/** The columns of a table of these rows, with their totals. */
export type Columns = (
  rows: readonly BetRow[],
  onDismiss: (betId: string) => void,
) => readonly TableColumn<BetRow>[];

const betColumn = (): TableColumn<BetRow> => ({
  key: 'bet',
  header: translate`Bet`,
  rowHeader: true,
  total: translate`Total`,
  cell: (row) => <BetCell row={row} />,
});

/** Requested price beside the market's current offer, stake and remaining stake. */
export const unmatchedColumns: Columns = (rows, onDismiss) => [
  betColumn(),
  {
    key: 'price',
    header: translate`Asked price`,
    numeric: true,
    cell: ({ bet, end }) => (
      <span className={styles.asked}>
        <span translate="no">{describeQuote(bet)}</span>
        {!end && bet.format === 'DECIMAL' && hasTerms(bet) && <BestNow bet={bet} />}
      </span>
    ),
  },
  { key: 'stake', header: translate`Stake`, numeric: true, cell: ({ bet }) => <Money paise={bet.stake} /> },
  {
    key: 'remaining',
    header: translate`Remaining`,
    numeric: true,
    cell: ({ bet, end }) => <Money paise={end ? 0 : bet.remaining} />,
    total: <Money paise={total(liveBets(rows), (bet) => bet.remaining)} />,
  },
  {
    key: 'actions',
    header: translate`Change`,
    headerHidden: true,
    numeric: true,
    cell: (row) => (
      <KeepFocus state={row.end ? 'over' : 'live'}>
        {row.end ? <Dismiss row={row} onDismiss={onDismiss} /> : <UnmatchedActions bet={row.bet} />}
      </KeepFocus>
    ),
  },
];

/** Average price, matched stake, profit and liability. */
export const matchedColumns: Columns = (rows, onDismiss) => [
  betColumn(),
  {
    key: 'price',
    header: translate`Average price`,
    numeric: true,
    cell: ({ bet }) => (
      <span translate="no">{describeQuote({ ...bet, price: bet.averagePrice ?? bet.price })}</span>
    ),
  },
  {
    key: 'matched',
    header: translate`Matched`,
    numeric: true,
    cell: ({ bet }) => <Money paise={bet.matchedStake} />,
    total: <Money paise={total(liveBets(rows), (bet) => bet.matchedStake)} />,
  },
  {
    key: 'profit',
    header: translate`Profit`,
    numeric: true,
    cell: ({ bet }) => <Money paise={profitOf(bet)} />,
  },
  {
    key: 'liability',
    header: translate`Liability`,
    numeric: true,
    cell: ({ bet }) => <Money paise={matchedLiability(bet)} />,
    total: <Money paise={totalLiability(liveBets(rows))} />,
  },
  ...(rows.some(({ end }) => end)
    ? [
        {
          key: 'dismiss',
          header: translate`Dismiss`,
          headerHidden: true,
          numeric: true,
          cell: (row: BetRow) => row.end && <Dismiss row={row} onDismiss={onDismiss} />,
        },
      ]
    : []),
];

/** Takes a row that is over off the list. */
export function Dismiss({ row: { bet }, onDismiss }: { row: BetRow; onDismiss: (betId: string) => void }) {
  const { t } = useLingui();
  const { runnerName } = bet;
  return (
    <IconButton
      icon="close"
      label={t`Take ${runnerName} off this page`}
      onClick={() => onDismiss(bet.betId)}
    />
  );
}

function profitOf(bet: OpenBet): number | undefined {
  if (!hasTerms(bet)) return undefined;
  if (bet.side === 'LAY') return bet.matchedStake;
  return profit({ format: bet.format, price: bet.averagePrice ?? bet.price, stake: bet.matchedStake });
}
