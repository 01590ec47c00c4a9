import { liability } from '@touchline/shared/betting';
import type { OpenBet, Paise } from '@touchline/shared/contracts';
import type { BetRow } from './kept-bets.state';

export interface EventRows {
  readonly eventId: string;
  readonly eventTitle: string;
  readonly rows: readonly BetRow[];
}

/** By event, in the order of the newest bet of each; newest first inside. Where a row stands doesn't depend on its state. */
export function rowsByEvent(rows: readonly BetRow[]): EventRows[] {
  const groups = new Map<string, BetRow[]>();
  const newestFirst = [...rows].sort((a, b) => Date.parse(b.bet.placedAt) - Date.parse(a.bet.placedAt));
  for (const row of newestFirst) groups.set(row.bet.eventId, [...(groups.get(row.bet.eventId) ?? []), row]);
  return [...groups].map(([eventId, own]) => ({
    eventId,
    eventTitle: own[0]?.bet.eventTitle ?? '',
    rows: own,
  }));
}

/** The bets of the rows that are still what they were. */
export function liveBets(rows: readonly BetRow[]): OpenBet[] {
  return rows.flatMap(({ bet, end }) => (end ? [] : [bet]));
}

/** What can still be changed: waits in the market and isn't being checked. */
export function changeable(rows: readonly BetRow[]): OpenBet[] {
  return liveBets(rows).filter((bet) => bet.status !== 'PENDING' && bet.remaining > 0);
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
