import { useState } from 'react';
import { formatDateTime } from '../../format';
import { Badge, Card, EmptyState, Facts, Money, Table, type TableColumn, type TableSort } from '..';
import styles from './Gallery.module.css';

interface Entry {
  readonly id: number;
  readonly at: string;
  readonly remark: string;
  readonly type: string;
  readonly amount: number;
  readonly balance: number;
}

const ROWS: readonly Entry[] = [
  {
    id: 1,
    at: '2026-11-20T10:15:00Z',
    remark: 'India v Australia, Match Odds',
    type: 'Bet',
    amount: -50_000,
    balance: 1_00_000_00,
  },
  {
    id: 2,
    at: '2026-11-20T09:00:00Z',
    remark: 'UPI 412345678901',
    type: 'Deposit',
    amount: 25_000_00,
    balance: 1_00_500_00,
  },
  {
    id: 3,
    at: '2026-11-19T18:40:00Z',
    remark: 'Mumbai City v Goa',
    type: 'Bet',
    amount: 1_840_50,
    balance: 75_500_00,
  },
];

const COLUMNS: readonly TableColumn<Entry>[] = [
  { key: 'remark', header: 'Remark', rowHeader: true, cell: (row) => row.remark, total: 'Total' },
  { key: 'at', header: 'Date', sortable: true, cell: (row) => formatDateTime(row.at) },
  { key: 'type', header: 'Type', cell: (row) => <Badge>{row.type}</Badge> },
  {
    key: 'amount',
    header: 'Amount',
    numeric: true,
    sortable: true,
    cell: (row) => <Money paise={row.amount} sign />,
    total: <Money paise={26_340_50} sign />,
  },
  { key: 'balance', header: 'Balance', numeric: true, cell: (row) => <Money paise={row.balance} /> },
];

export function DataSections() {
  const [sort, setSort] = useState<TableSort>({ key: 'at', direction: 'descending' });
  return (
    <>
      <Card title="Table" flush className={styles.wide}>
        <Table
          caption="Statement of the last two days"
          columns={COLUMNS}
          rows={ROWS}
          rowKey={(row) => row.id}
          sort={sort}
          onSort={setSort}
        />
      </Card>
      <Card title="Facts">
        <Facts
          size="lg"
          facts={[
            { label: 'Opening balance', value: <Money paise={75_500_00} /> },
            { label: 'Closing balance', value: <Money paise={1_00_000_00} /> },
          ]}
        />
      </Card>
      <Card title="Table, loading" flush className={styles.wide}>
        <Table
          caption="Statement, loading"
          columns={COLUMNS}
          rows={[]}
          rowKey={(row) => row.id}
          loadingRows={2}
        />
      </Card>
      <Card title="Table, empty">
        <Table
          caption="Open bets"
          columns={COLUMNS}
          rows={[]}
          rowKey={(row) => row.id}
          empty={
            <EmptyState icon="list" title="No open bets">
              Bets that wait to be matched or settled are listed here.
            </EmptyState>
          }
        />
      </Card>
    </>
  );
}
