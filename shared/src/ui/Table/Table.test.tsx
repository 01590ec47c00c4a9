import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Table, type TableColumn, type TableProps } from './Table';

interface Bet {
  readonly id: number;
  readonly runner: string;
  readonly stake: string;
}

const BETS: readonly Bet[] = [
  { id: 1, runner: 'India', stake: '500.00' },
  { id: 2, runner: 'Australia', stake: '100.00' },
];
const COLUMNS: readonly TableColumn<Bet>[] = [
  {
    key: 'runner',
    header: 'Runner',
    rowHeader: true,
    sortable: true,
    cell: (bet) => bet.runner,
    total: 'Total',
  },
  { key: 'stake', header: 'Stake', numeric: true, cell: (bet) => bet.stake, total: '600.00' },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    cell: () => <button type="button">Cancel</button>,
  },
];

const renderTable = (props: Partial<TableProps<Bet>> = {}) =>
  render(<Table caption="Open bets" columns={COLUMNS} rows={BETS} rowKey={(bet) => bet.id} {...props} />);

describe('Table', () => {
  it('is a table with a caption, headers of columns and rows, and a line of totals', () => {
    renderTable();
    const table = screen.getByRole('table', { name: 'Open bets' });
    const names = (role: string) =>
      within(table)
        .getAllByRole(role)
        .map((cell) => cell.textContent);
    expect(names('columnheader')).toEqual(['Runner', 'Stake', 'Actions']);
    expect(names('rowheader')).toEqual(['India', 'Australia', 'Total']);
    expect(screen.getByRole('row', { name: 'Total 600.00' })).toBeInTheDocument();
  });

  it('labels every cell for its card on a phone, but those without a header on screen', () => {
    renderTable();
    expect(screen.getByRole('cell', { name: '500.00' })).toHaveAttribute('data-label', 'Stake');
    for (const cell of screen.getAllByRole('cell', { name: 'Cancel' })) {
      expect(cell).not.toHaveAttribute('data-label');
    }
  });

  it('says how it is sorted and asks for the other direction', async () => {
    const onSort = jest.fn();
    renderTable({ sort: { key: 'runner', direction: 'descending' }, onSort });
    expect(screen.getByRole('columnheader', { name: 'Runner' })).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(screen.getByRole('button', { name: 'Runner' }));
    expect(onSort.mock.calls).toEqual([[{ key: 'runner', direction: 'ascending' }]]);
    expect(screen.queryByRole('button', { name: 'Stake' })).not.toBeInTheDocument();
  });

  it('holds its place with as many lines as are expected while it loads', () => {
    renderTable({ rows: [], loadingRows: 3, empty: 'No open bets' });
    expect(screen.getByRole('table', { busy: true })).toBeInTheDocument();
    expect(screen.getAllByRole('row')).toHaveLength(4);
    expect(screen.queryByText('No open bets')).not.toBeInTheDocument();
  });

  it('gives way to what stands for no rows', () => {
    renderTable({ rows: [], empty: 'No open bets' });
    expect(screen.getByText('No open bets')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('opens a row into a row of its own, as wide as the table', () => {
    renderTable({ detail: (row) => (row.runner === 'India' ? 'How it was won' : undefined) });
    const detail = screen.getByRole('row', { name: 'How it was won' });
    expect(within(detail).getByRole('cell')).toHaveAttribute('colspan', '3');
    expect(within(detail).queryByRole('rowheader')).not.toBeInTheDocument();
    expect(detail.previousElementSibling).toHaveTextContent('India');
  });
});
