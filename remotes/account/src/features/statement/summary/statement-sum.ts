import type { Transaction } from '@touchline/shared/contracts/money';

/** A balance at a time. Paise; ISO-8601. */
export interface BalanceAt {
  readonly balance: number;
  readonly date: string;
}

/** A row for which the back end sent a balance. */
type BalancedRow = Transaction & { readonly balance: number };

/** A row whose balance does not follow from the previous row's. */
interface BrokenRow {
  readonly row: BalancedRow;
  /** The expected balance, in paise. */
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
  /** Whether a row came without its balance. */
  readonly isBalanceMissing: boolean;
  /** Every balance with its time in epoch milliseconds, for the chart; only rows with both. */
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
  isBalanceMissing: false,
  times: [],
  balances: [],
};

/** Adds the next rows to the sum: older ones, newest first, without a gap. */
export function addRows(sum: StatementSum, rows: readonly Transaction[]): StatementSum {
  let { credits, debits, newest, oldest, lowest, highest, isBalanceMissing } = sum;
  const broken = [...sum.broken];
  const times: number[] = [];
  const balances: number[] = [];
  for (const row of rows) {
    if (oldest) broken.push(...brokenAfter(oldest, row.balance));
    credits += row.credit;
    debits += row.debit;
    newest ??= row;
    oldest = row;
    if (!hasBalance(row)) {
      isBalanceMissing = true;
      continue;
    }
    if (!lowest || row.balance < lowest.balance) lowest = row;
    if (!highest || row.balance > highest.balance) highest = row;
    const time = Date.parse(row.date);
    if (Number.isNaN(time)) continue;
    times.push(time);
    balances.push(row.balance);
  }
  return {
    credits,
    debits,
    newest,
    oldest,
    lowest,
    highest,
    broken,
    isBalanceMissing,
    times: sum.times.concat(times),
    balances: sum.balances.concat(balances),
  };
}

/** Whether a range adds up from its opening balance to its closing one, with every row's balance. */
export interface StatementCheck {
  readonly opening: number | undefined;
  readonly closing: number | undefined;
  /** The oldest fault. */
  readonly broken: readonly BrokenRow[];
  /**
   * opening + credits - debits = closing, and every balance follows from the previous one. undefined where that is
   * unknown: an amount is missing, and the others show no fault.
   */
  readonly isRight: boolean | undefined;
}

/**
 * @param opening the server's balance before the oldest row, in paise
 * @param leftOut unreadable rows: a balance that does not follow is then no fault of the statement
 */
export function checkSum(sum: StatementSum, opening: number | undefined, leftOut = 0): StatementCheck {
  const { credits, debits, newest, oldest, isBalanceMissing } = sum;
  const closing = newest ? newest.balance : opening;
  if (leftOut > 0) return { opening, closing, broken: [], isRight: undefined };
  const broken = [...sum.broken, ...(oldest ? brokenAfter(oldest, opening) : [])].reverse();
  const isKnown = opening !== undefined && closing !== undefined;
  const isWrong = broken.length > 0 || (isKnown && opening + credits - debits !== closing);
  const isWhole = isKnown && !isBalanceMissing;
  return { opening, closing, broken, isRight: isWrong ? false : isWhole ? true : undefined };
}

function brokenAfter(row: Transaction, before: number | undefined): readonly BrokenRow[] {
  if (before === undefined || !hasBalance(row)) return [];
  const expected = before + row.credit - row.debit;
  return row.balance === expected ? [] : [{ row, expected }];
}

function hasBalance(row: Transaction): row is BalancedRow {
  return row.balance !== undefined;
}
