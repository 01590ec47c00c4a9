import type { Market, Sport, SportEvent } from '@touchline/shared/contracts/markets';
import { isInPlay } from '../events';

export function tvEvents(sports: readonly Sport[]): SportEvent[] {
  const events = sports.flatMap((sport) => sport.events.filter((event) => event.hasTv === true));
  return [...events.filter(isInPlay), ...events.filter((event) => !isInPlay(event))];
}

const MAIN = ['MATCH_ODDS', 'BOOKMAKER'] as const;

/** The markets that most bets are placed on while watching: an event's first match odds and first bookmaker. */
export function mainMarkets(markets: readonly Market[]): Market[] {
  const sorted = [...markets].sort((a, b) => a.sort - b.sort);
  return MAIN.flatMap((kind) => sorted.find((market) => market.kind === kind) ?? []);
}
