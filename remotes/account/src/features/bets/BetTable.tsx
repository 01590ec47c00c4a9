import type { SettledBet } from '@touchline/shared/contracts';
import { formatDateTime, quoteWords, sideWord } from '@touchline/shared/format';
import { Badge, Money, Table, type TableColumn } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import styles from './BetTable.module.css';
import { RESULT_WORDS } from './bet-words';

interface BetTableProps {
  caption: string;
  bets: readonly SettledBet[];
  loadingRows?: number;
  empty: ReactNode;
}

const columns: readonly TableColumn<SettledBet>[] = [
  { key: 'bet', header: 'Bet', rowHeader: true, cell: (bet) => <Bet bet={bet} /> },
  { key: 'price', header: 'Asked / matched', numeric: true, cell: (bet) => <Price bet={bet} /> },
  { key: 'stake', header: 'Stake', numeric: true, cell: ({ stake }) => <Money paise={stake} /> },
  { key: 'result', header: 'Result', cell: (bet) => <Result bet={bet} /> },
  { key: 'profit', header: 'Profit', numeric: true, cell: ({ profit }) => <Money paise={profit} sign /> },
];

/** Settled bets: what was asked, what was matched, how it ended and why. */
export function BetTable({ caption, bets, loadingRows = 0, empty }: BetTableProps) {
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={bets}
      rowKey={({ betId }) => betId}
      loadingRows={loadingRows}
      empty={empty}
    />
  );
}

function Bet({ bet }: { bet: SettledBet }) {
  return (
    <span className={styles.bet}>
      <span>
        <span className={styles.side} data-side={bet.side}>
          {sideWord(bet)}
        </span>{' '}
        {bet.runnerName}
      </span>
      <span className={styles.where}>
        {bet.eventTitle} · {bet.marketName}
      </span>
      <span className={styles.where}>
        <time dateTime={bet.settledAt}>{formatDateTime(bet.settledAt)}</time>
      </span>
    </span>
  );
}

function Price({ bet }: { bet: SettledBet }) {
  return (
    <span>
      {quoteWords(bet)}
      {' / '}
      {bet.averagePrice === undefined ? '–' : quoteWords({ ...bet, price: bet.averagePrice })}
    </span>
  );
}

const TONES = {
  WON: 'success',
  LOST: 'danger',
  VOID: 'warning',
  LAPSED: 'neutral',
  CANCELLED: 'neutral',
} as const;

function Result({ bet }: { bet: SettledBet }) {
  const why = bet.voidReason ?? bet.resultText;
  return (
    <span className={styles.result}>
      <Badge tone={TONES[bet.result]}>{RESULT_WORDS[bet.result]}</Badge>
      {why && <span className={styles.where}>{why}</span>}
    </span>
  );
}
