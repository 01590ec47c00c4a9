import type { ExchangeContext } from '../ExchangeContext';
import { ExchangeError } from '../ExchangeError';
import type { LedgerRow } from '../stores/ledger';
import { settledRow } from './betting';
import type { TransactionDetail, TransactionQuery, TransactionRow, TransactionsAnswer } from './wire';
import { iso, rupees } from './wire-amounts';

function transactionRow({ id, at, type, remark, marketId, amount, balance }: LedgerRow): TransactionRow {
  return {
    id: String(id),
    date: iso(at),
    type,
    remark,
    credit: rupees(Math.max(0, amount)),
    debit: rupees(Math.max(0, -amount)),
    balance: rupees(balance),
    hasDetail: marketId !== undefined,
  };
}

/** Transaction/GetHistory. The opening balance is that of the period, whatever the type filter. */
export function transactionsAnswer(
  context: ExchangeContext,
  userId: string,
  query: TransactionQuery,
): TransactionsAnswer {
  const { totalCount, items } = context.ledger.history(userId, query);
  const openingBalance = rupees(context.ledger.openingBalance(userId, query.from ?? 0));
  return { totalCount, items: items.map(transactionRow), openingBalance };
}

/** Transaction/GetDetail: the bets behind a row of a market; a row without a market stands for itself. */
export function transactionDetailAnswer(
  context: ExchangeContext,
  userId: string,
  id: string,
): TransactionDetail {
  const row = context.ledger.row(userId, Number(id));
  if (row === undefined) throw new ExchangeError('NOT_FOUND', 'There is no such transaction');
  const transaction = transactionRow(row);
  if (row.marketId === undefined)
    return { transaction, bets: [], gross: rupees(row.amount), commission: 0, net: rupees(row.amount) };
  const bets = context.bets.settledIn(row.marketId, userId).flatMap((bet) => settledRow(bet) ?? []);
  const figures = context.ledger.marketFigures(userId, row.marketId);
  const result = context.results.get(row.marketId);
  return {
    transaction,
    market: result?.market,
    winner: result?.result,
    bets,
    gross: rupees(figures.gross),
    commission: rupees(figures.commission),
    net: rupees(figures.gross - figures.commission),
  };
}
