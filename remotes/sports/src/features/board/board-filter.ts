import type { Sport, SportEvent } from '@touchline/shared/contracts';
import { pick } from '../events';

/** What a player wants to see of a board; everything unless said otherwise. */
export interface BoardFilter {
  readonly competition: string;
  readonly tv: boolean;
  readonly bookmaker: boolean;
  readonly fancy: boolean;
}

export const NO_FILTER: BoardFilter = { competition: '', tv: false, bookmaker: false, fancy: false };

export function filterEvents(sports: readonly Sport[], filter: BoardFilter): readonly Sport[] {
  return filter === NO_FILTER ? sports : pick(sports, (event) => passes(event, filter));
}

function passes(event: SportEvent, { competition, tv, bookmaker, fancy }: BoardFilter): boolean {
  return (
    (competition === '' || event.competition === competition) &&
    (!tv || event.hasTv === true) &&
    (!bookmaker || event.hasBookmaker === true) &&
    (!fancy || event.hasFancy === true)
  );
}

/** The competitions of a board, each once. */
export function competitionsOf(sports: readonly Sport[]): string[] {
  const names = sports.flatMap((sport) => sport.events.map((event) => event.competition ?? ''));
  return [...new Set(names)].filter((name) => name !== '').sort((a, b) => a.localeCompare(b));
}
