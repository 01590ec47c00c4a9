import { stakeForLiability } from '@touchline/shared/betting';
import type { Paise } from '@touchline/shared/contracts/reading';
import { parseRupees } from '@touchline/shared/format';
import { type Bet, DRAFT, type Quote } from './Bet';

/** Ten crore rupees: above it stake times price would exceed exact integers. No market accepts it. */
export const LARGEST_STAKE: Paise = 10_000_000_000;

/** The bet with the stake that a typed liability leads to at its price. */
export function withLiability(bet: Bet, liabilityText: string): Bet {
  return { ...bet, liabilityText, stakeText: stakeTextFor(bet, liabilityText) };
}

/** The bet at another price. A typed liability stays, and the stake follows from it. */
export function atQuote(bet: Bet, quote: Quote): Bet {
  const moved = { ...bet, quote };
  return bet.liabilityText !== undefined && isByLiability(bet)
    ? withLiability(moved, bet.liabilityText)
    : moved;
}

/** An open bet at another price that the player chose, without its question. */
export function atTappedQuote(bet: Bet, quote: Quote, isManualPrice: boolean): Bet {
  return { ...atQuote(bet, quote), isManualPrice, phase: DRAFT };
}

/** The bet at the new price that the player is asked about; every other bet as it is. */
export function asAsked(bet: Bet): Bet {
  return bet.phase.at === 'confirming' && bet.phase.change ? atQuote(bet, bet.phase.change.to) : bet;
}

/** Whether the player typed the liability, and the stake is still the one computed from it. */
export function isByLiability(bet: Bet): boolean {
  return bet.liabilityText !== undefined && stakeTextFor(bet, bet.liabilityText) === bet.stakeText;
}

/** An amount as a player types it: "500", "99.50". */
export function typedRupees(paise: Paise): string {
  return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);
}

/** A text that is no amount stays unchanged, so that the check of the stake names the fault. */
function stakeTextFor({ selection: { format }, quote: { price }, side }: Bet, liabilityText: string): string {
  const parsed = parseRupees(liabilityText);
  if (!parsed.ok || parsed.paise > LARGEST_STAKE) return liabilityText;
  const stake = stakeForLiability({ format, price, side }, parsed.paise);
  return stake === undefined ? '' : typedRupees(stake);
}
