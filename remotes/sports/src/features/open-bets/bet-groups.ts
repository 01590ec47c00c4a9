import { liability } from '@touchline/shared/betting';
import { hasTerms, type OpenBet } from '@touchline/shared/contracts/bets';
import type { Paise } from '@touchline/shared/contracts/reading';
import { newestFirst } from '../positions';
import type { BetRow } from './kept-bets.state';

export interface EventRows<Row extends BetRow = BetRow> {
  readonly eventId: string;
  readonly eventTitle: string;
  readonly rows: readonly Row[];
}

/** By event, ordered by each event's newest bet; newest first inside. The order does not depend on a bet's state. */
export function rowsByEvent<Row extends BetRow>(rows: readonly Row[]): EventRows<Row>[] {
  const newest = newestFirst(rows, ({ bet }) => bet.placedAt);
  return [...grouped(newest, ({ bet }) => bet.eventId)].map(([eventId, own]) => ({
    eventId,
    eventTitle: own[0]?.bet.eventTitle ?? '',
    rows: own,
  }));
}

/** Groups rows by a key, in their order. */
export function grouped<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

export function firstRows<Row extends BetRow>(
  events: readonly EventRows<Row>[],
  count: number,
): EventRows<Row>[] {
  let left = count;
  return events.flatMap((event) => {
    const rows = event.rows.slice(0, left);
    left -= rows.length;
    return rows.length > 0 ? [{ ...event, rows }] : [];
  });
}

/** The bets of the rows that have not left their list. */
export function liveBets(rows: readonly BetRow[]): OpenBet[] {
  return rows.flatMap(({ bet, end }) => (end ? [] : [bet]));
}

/** Whether it can still be changed: it is unmatched and not pending. */
export function changeable(rows: readonly BetRow[]): OpenBet[] {
  return liveBets(rows).filter((bet) => isChangeable(bet) && bet.remaining > 0);
}

/** Neither pending nor in a state that this client does not know, and it is known how much is unmatched. */
export function isChangeable({ status, partsUnknown }: OpenBet): boolean {
  return status !== 'PENDING' && status !== 'other' && !partsUnknown;
}

/** The liability of a bet's matched part, at its matched price. Paise; undefined where its terms are not known. */
export function matchedLiability(bet: OpenBet): Paise | undefined {
  if (!hasTerms(bet)) return undefined;
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

/** The liability of several bets; undefined when that of one is not known, because the sum would be too low. */
export function totalLiability(bets: readonly OpenBet[]): Paise | undefined {
  return bets.reduce<Paise | undefined>((sum, bet) => {
    const betLiability = matchedLiability(bet);
    return sum === undefined || betLiability === undefined ? undefined : sum + betLiability;
  }, 0);
}
