import { commission as commissionOf } from '@touchline/shared/betting';
import type { TransactionDetail } from '@touchline/shared/contracts';

/** Whether the figures of a market follow from one another. All in paise. */
export interface MarketSum {
  /** What its bets won and lost together. */
  readonly ofBets: number;
  /** The bets come to the result, and the result less commission is the net; undefined where an amount is missing. */
  readonly isRight: boolean | undefined;
  /** The commission's rate in hundredths of a percent, where the figures tell it for certain. */
  readonly rate: number | undefined;
  /** How the row of the statement stands to them; undefined where the row or an amount is missing. */
  readonly row: 'result' | 'commission' | 'net' | 'other' | undefined;
}

export function sumMarket(detail: TransactionDetail): MarketSum {
  const { bets, gross, commission, net, leftOut } = detail;
  const ofBets = bets.reduce((sum, { profit }) => sum + profit, 0);
  const isWhole = gross !== undefined && commission !== undefined && net !== undefined && !leftOut;
  return {
    ofBets,
    isRight: isWhole ? ofBets === gross && gross - commission === net : undefined,
    rate: gross === undefined || commission === undefined ? undefined : rateOf(gross, commission),
    row: rowOf(detail),
  };
}

function rowOf({ transaction, gross, commission, net }: TransactionDetail): MarketSum['row'] {
  if (!transaction) return undefined;
  const moved = transaction.credit - transaction.debit;
  if (transaction.type === 'COMMISSION' && commission !== undefined && moved === -commission)
    return 'commission';
  if (moved === gross) return 'result';
  if (moved === net) return 'net';
  const isWhole = gross !== undefined && commission !== undefined && net !== undefined;
  return isWhole ? 'other' : undefined;
}

/** Rates as they are made: whole percents, else halves, else tenths, else hundredths. */
const STEPS = [100, 50, 10, 1];

/**
 * The rate by which the product's own rule makes this commission of these winnings. Small amounts are rounded so much that
 * several would do; then none is told.
 */
function rateOf(winnings: number, commission: number): number | undefined {
  if (winnings <= 0 || commission <= 0) return undefined;
  const makesIt = (rate: number) => commissionOf(winnings, rate) === commission;
  for (const step of STEPS) {
    const nearest = Math.round((commission * 10_000) / winnings / step) * step;
    if (!makesIt(nearest)) continue;
    return makesIt(nearest - step) || makesIt(nearest + step) ? undefined : nearest;
  }
  return undefined;
}
