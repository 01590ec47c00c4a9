import type { SettledBet } from '@touchline/shared/contracts';

/** How a market ended, in the words of the bets it decided: those of a lapsed bet are about that bet alone. */
export function marketResult(bets: readonly SettledBet[]): string | undefined {
  return bets.find(({ result, resultText }) => (result === 'WON' || result === 'LOST') && resultText)
    ?.resultText;
}
