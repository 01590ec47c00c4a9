import type { Transaction } from '@touchline/shared/contracts';

/** A balance at a moment. Paise; ISO-8601. */
export interface BalanceAt {
  readonly balance: number;
  readonly date: string;
}

/** A row whose balance does not follow from the row before it. */
interface BrokenRow {
  readonly row: Transaction;
  /** What its balance should be, in paise. */
  readonly expected: number;
}

/** Rows of a statement added up, newest first. All figures in paise. */
export interface StatementSum {
  readonly credits: number;
  readonly debits: number;
  readonly newest: Transaction | undefined;
  readonly oldest: Transaction | undefined;
  readonly lowest: BalanceAt | undefined;
  readonly highest: BalanceAt | undefined;
  readonly broken: readonly BrokenRow[];
  /** Every balance with its moment in epoch milliseconds, for the curve. */
  readonly times: readonly number[];
  readonly balances: readonly number[];
}

export const NO_ROWS: StatementSum = {
  credits: 0,
  debits: 0,
  newest: undefined,
  oldest: undefined,
  lowest: undefined,
  highest: undefined,
  broken: [],
  times: [],
  balances: [],
};

/** The sum with the rows that follow it: older ones, newest first, without a gap. */
export function addRows(sum: StatementSum, rows: readonly Transaction[]): StatementSum {
  let { credits, debits, newest, oldest, lowest, highest } = sum;
  const broken = [...sum.broken];
  for (const row of rows) {
    if (oldest) broken.push(...brokenAfter(oldest, row.balance));
    credits += row.credit;
    debits += row.debit;
    newest ??= row;
    oldest = row;
    if (!lowest || row.balance < lowest.balance) lowest = row;
    if (!highest || row.balance > highest.balance) highest = row;
  }
  return {
    credits,
    debits,
    newest,
    oldest,
    lowest,
    highest,
    broken,
    times: sum.times.concat(rows.map(({ date }) => Date.parse(date))),
    balances: sum.balances.concat(rows.map(({ balance }) => balance)),
  };
}

/** Whether a whole range adds up from its opening balance to its closing one, and every row by itself. */
export interface StatementCheck {
  readonly opening: number;
  readonly closing: number;
  /** Oldest first: where it begins to go wrong. */
  readonly broken: readonly BrokenRow[];
  /** opening + credits - debits = closing, and every balance follows from the one before it. */
  readonly isRight: boolean;
}

/** @param opening the balance before the oldest row, as the server told it, in paise */
export function checkSum(sum: StatementSum, opening: number): StatementCheck {
  const { credits, debits, newest, oldest } = sum;
  const closing = newest?.balance ?? opening;
  const broken = [...sum.broken, ...(oldest ? brokenAfter(oldest, opening) : [])].reverse();
  return {
    opening,
    closing,
    broken,
    isRight: broken.length === 0 && opening + credits - debits === closing,
  };
}

function brokenAfter(row: Transaction, before: number): readonly BrokenRow[] {
  const expected = before + row.credit - row.debit;
  return row.balance === expected ? [] : [{ row, expected }];
}
