import { commission as commissionOf } from '@touchline/shared/betting';
import type { TransactionDetail } from '@touchline/shared/contracts/money';
import { addKnown } from '../../bets';

/** Whether the figures of a market are consistent. All in paise. */
export interface MarketSum {
  /** The total profit or loss of its bets; undefined where that of one is not known. */
  readonly ofBets: number | undefined;
  /**
   * Whether the bets add up to the result, and result less commission is the net; undefined where an amount is missing.
   */
  readonly isRight: boolean | undefined;
  /** The commission's rate in hundredths of a percent, where the figures determine it. */
  readonly rate: number | undefined;
  /** How the statement's row relates to them; undefined where the row or an amount is missing. */
  readonly row: 'result' | 'commission' | 'net' | 'other' | undefined;
}

export function sumMarket(detail: TransactionDetail): MarketSum {
  const { bets, gross, commission, net, leftOut } = detail;
  const ofBets = bets.reduce<number | undefined>((sum, { profit }) => addKnown(sum, profit), 0);
  const isWhole =
    gross !== undefined && commission !== undefined && net !== undefined && ofBets !== undefined && !leftOut;
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

/** Plausible rates: whole percents first, then halves, tenths, hundredths. */
const STEPS = [100, 50, 10, 1];

/**
 * The rate with which the product's rule gives this commission for these winnings. Small amounts fit several rates
 * because of rounding; then there is none.
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
