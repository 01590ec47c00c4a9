import type { RunnerBet } from '@touchline/shared/betting';
import { useMemo } from 'react';
import { asAsked, betFigures, isOpen, stakeOf, useSlip } from '../../slip';

/** A bet of the slip that is not placed yet and has a stake with which it can be computed. */
interface PendingBet extends RunnerBet {
  readonly line: number | undefined;
}

/** The slip's bets on a market that could be placed now. */
export function usePending(eventId: string, marketId: string): readonly PendingBet[] {
  const { bets } = useSlip();
  return useMemo(
    () =>
      bets.map(asAsked).flatMap((bet) => {
        const stake = stakeOf(bet);
        const { side, quote, selection } = bet;
        const isHere = selection.eventId === eventId && selection.marketId === marketId;
        if (!isOpen(bet) || !isHere || 'problem' in stake || !betFigures(bet)) return [];
        const { runnerId, format } = selection;
        return [{ runnerId, side, format, price: quote.price, line: quote.line, stake: stake.paise }];
      }),
    [bets, eventId, marketId],
  );
}
