import { commission as commissionOf } from '@touchline/shared/betting';
import type { TransactionDetail } from '@touchline/shared/contracts';

/** Whether the figures of a market follow from one another. All in paise. */
export interface MarketSum {
  /** What its bets won and lost together. */
  readonly ofBets: number;
  /** The bets come to the result, and the result less commission is the net. */
  readonly isRight: boolean;
  /** The commission's rate in hundredths of a percent, where the figures tell it for certain. */
  readonly rate: number | undefined;
  /** How the row of the statement stands to them. */
  readonly row: 'result' | 'commission' | 'net' | 'other';
}

export function sumMarket({ bets, gross, commission, net, transaction }: TransactionDetail): MarketSum {
  const ofBets = bets.reduce((sum, { profit }) => sum + profit, 0);
  const moved = transaction.credit - transaction.debit;
  return {
    ofBets,
    isRight: ofBets === gross && gross - commission === net,
    rate: rateOf(gross, commission),
    row:
      transaction.type === 'COMMISSION' && moved === -commission
        ? 'commission'
        : moved === gross
          ? 'result'
          : moved === net
            ? 'net'
            : 'other',
  };
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
