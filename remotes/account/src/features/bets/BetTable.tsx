import type { SettledBet } from '@touchline/shared/contracts/bets';
import { describeQuote, formatDateTime } from '@touchline/shared/format';
import { Trans, t as translate, useLingui } from '@touchline/shared/language/macro';
import { Icon, Money, Table, type TableColumn } from '@touchline/shared/ui';
import { type ReactNode, useId, useState } from 'react';
import { BetArithmetic } from './BetArithmetic';
import { BetResult } from './BetResult';
import styles from './BetTable.module.css';
import { BetTitle } from './BetTitle';
import { netOf } from './bet-arithmetic';

interface BetTableProps {
  caption: string;
  bets: readonly SettledBet[];
  /** Set where the page around it names event and market. */
  inMarket?: boolean;
  loadingRows?: number;
  empty?: ReactNode;
}

/** Settled bets: requested price and stake, matched stake, result and reason; each row expands to its calculation. */
export function BetTable({ caption, bets, inMarket = false, loadingRows = 0, empty }: BetTableProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const ids = useId();
  const idOf = ({ betId }: SettledBet) => `${ids}-${betId}`;
  const toggle = ({ betId }: SettledBet) => {
    const next = new Set(open);
    if (!next.delete(betId)) next.add(betId);
    setOpen(next);
  };
  const bet: TableColumn<SettledBet> = {
    key: 'bet',
    header: t`Bet`,
    rowHeader: true,
    cell: (row) => (
      <Bet
        bet={row}
        inMarket={inMarket}
        opened={open.has(row.betId) ? idOf(row) : undefined}
        onToggle={() => toggle(row)}
      />
    ),
  };
  return (
    <Table
      caption={caption}
      columns={[bet, ...figureColumns()]}
      rows={bets}
      rowKey={({ betId }) => betId}
      detail={(row) =>
        open.has(row.betId) ? (
          <div id={idOf(row)} className={styles.arithmetic}>
            <BetArithmetic bet={row} />
          </div>
        ) : undefined
      }
      loadingRows={loadingRows}
      empty={empty}
    />
  );
}

function figureColumns(): readonly TableColumn<SettledBet>[] {
  return [
    {
      key: 'price',
      header: translate`Requested / matched`,
      numeric: true,
      cell: (bet) => <Price bet={bet} />,
    },
    { key: 'stake', header: translate`Stake`, numeric: true, cell: (bet) => <Stake bet={bet} /> },
    { key: 'result', header: translate`Result`, cell: (bet) => <BetResult bet={bet} /> },
    {
      key: 'commission',
      header: translate`Commission`,
      numeric: true,
      cell: ({ commission }) => <Money paise={commission} />,
    },
    {
      key: 'net',
      header: translate`Net`,
      numeric: true,
      cell: (bet) => <Money paise={netOf(bet)} sign />,
    },
  ];
}

interface BetProps {
  bet: SettledBet;
  inMarket: boolean;
  /** The id of its arithmetic, while that is open. */
  opened: string | undefined;
  onToggle: () => void;
}

function Bet({ bet, inMarket, opened, onToggle }: BetProps) {
  return (
    <div className={styles.bet}>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={opened !== undefined}
        aria-controls={opened}
        onClick={onToggle}
      >
        <Icon name={opened === undefined ? 'angle-right' : 'angle-down'} size={16} />
        <BetTitle bet={bet} />
      </button>
      {!inMarket && (
        <span className={styles.where}>
          <bdi translate="no">{bet.eventTitle}</bdi>
          {bet.marketName !== bet.runnerName && (
            <>
              {' · '}
              <bdi>{bet.marketName}</bdi>
            </>
          )}
        </span>
      )}
      <span className={styles.where}>
        <time dateTime={bet.settledAt}>{formatDateTime(bet.settledAt)}</time>
      </span>
    </div>
  );
}

function Price({ bet }: { bet: SettledBet }) {
  return (
    <span>
      <span translate="no" className={styles.quote}>{`${describeQuote(bet)} /`}</span>{' '}
      <span translate="no" className={styles.quote}>
        {bet.averagePrice === undefined ? '–' : describeQuote({ ...bet, price: bet.averagePrice })}
      </span>
    </span>
  );
}

/** The stake, and the matched part when that is not all. */
function Stake({ bet: { stake, matchedStake } }: { bet: SettledBet }) {
  return (
    <span className={styles.stake}>
      <Money paise={stake} />
      {matchedStake !== stake && (
        <span className={styles.where}>
          <Trans>
            <Money paise={matchedStake} /> matched
          </Trans>
        </span>
      )}
    </span>
  );
}
