import type { Side } from '@touchline/shared/contracts/bets';
import { usePlatform } from '@touchline/shared/platform';
import type { Quote, Selection } from '../bet/Bet';
import { betProblem } from '../bet/check-bet';
import { useContextOf } from '../card/useBetContext';
import { betSender } from '../state/BetSender';
import { slipFor } from '../state/slipFor';

/**
 * Places a bet on a runner with one tap, by the rules and the call of the slip, which shows its outcome. The price is the
 * one that was tapped. What is not matched at once stays in the market.
 * @returns why the bet was not placed; undefined when it was
 */
export function useTapToPlace(
  selection: Selection,
): (side: Side, quote: Quote, stakeText: string) => string | undefined {
  const slip = slipFor(usePlatform());
  const contextOf = useContextOf(selection);
  return (side, quote, stakeText) => {
    slip.sendBy(betSender);
    return slip.placeTapped({
      selection,
      side,
      quote,
      stakeText,
      check: (bet) => betProblem(bet, contextOf(bet, quote))?.text,
    });
  };
}
