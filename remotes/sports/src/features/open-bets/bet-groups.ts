import { liability } from '@touchline/shared/betting';
import type { OpenBet, Paise } from '@touchline/shared/contracts';

export interface EventBets {
  readonly eventId: string;
  readonly eventTitle: string;
  readonly bets: readonly OpenBet[];
}

/** What still waits: being checked, unmatched, or the remainder of a bet matched in part. */
export function waitingBets(bets: readonly OpenBet[]): OpenBet[] {
  return bets.filter((bet) => bet.status === 'PENDING' || bet.remaining > 0);
}

/** What is matched, in full or in part: a bet matched in part stands in both lists, each with its own figure. */
export function matchedBets(bets: readonly OpenBet[]): OpenBet[] {
  return bets.filter((bet) => bet.matchedStake > 0);
}

/** By event, in the order of the newest bet of each; newest first inside. */
export function betsByEvent(bets: readonly OpenBet[]): EventBets[] {
  const groups = new Map<string, OpenBet[]>();
  const newestFirst = [...bets].sort((a, b) => Date.parse(b.placedAt) - Date.parse(a.placedAt));
  for (const bet of newestFirst) groups.set(bet.eventId, [...(groups.get(bet.eventId) ?? []), bet]);
  return [...groups].map(([eventId, own]) => ({
    eventId,
    eventTitle: own[0]?.eventTitle ?? '',
    bets: own,
  }));
}

/** What the matched part of a bet can lose, at the price it was matched at. Paise. */
export function matchedLiability(bet: OpenBet): Paise {
  return liability({
    format: bet.format,
    side: bet.side,
    price: bet.averagePrice ?? bet.price,
    stake: bet.matchedStake,
  });
}

export function total(bets: readonly OpenBet[], of: (bet: OpenBet) => Paise): Paise {
  return bets.reduce((sum, bet) => sum + of(bet), 0);
}
