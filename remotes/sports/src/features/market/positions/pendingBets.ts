import type { RunnerBet } from '@touchline/shared/betting';
import { asAsked, type Bet, betFigures, isOpen, stakeOf } from '../../slip';

/** A bet of the slip that is not placed yet and has a stake with which it can be computed. */
export interface PendingBet extends RunnerBet {
  readonly line: number | undefined;
}

/** The slip's bets on a market that could be placed now. */
export function pendingBets(bets: readonly Bet[], eventId: string, marketId: string): readonly PendingBet[] {
  return bets.flatMap((shown) => {
    const { selection } = shown;
    if (!isOpen(shown) || selection.eventId !== eventId || selection.marketId !== marketId) return [];
    const bet = asAsked(shown);
    const stake = stakeOf(bet);
    if ('problem' in stake || !betFigures(bet)) return [];
    const { side, quote } = bet;
    const { runnerId, format } = selection;
    return [{ runnerId, side, format, price: quote.price, line: quote.line, stake: stake.paise }];
  });
}
