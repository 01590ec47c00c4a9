import type { Sport, SportEvent } from '@touchline/shared/contracts';
import { msg, t } from '@touchline/shared/language/macro';
import { pick } from '../../events';

/** A board's filter; everything by default. */
export interface BoardFilter {
  readonly competition: string;
  readonly tv: boolean;
  readonly bookmaker: boolean;
  readonly fancy: boolean;
}

export const NO_FILTER: BoardFilter = { competition: '', tv: false, bookmaker: false, fancy: false };

/** The filter that matches everything is always NO_FILTER itself. */
export function asFilter(filter: BoardFilter): BoardFilter {
  return Object.values(filter).some(Boolean) ? filter : NO_FILTER;
}

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

/** The labels of a filter's parts: alone, and after another one. */
export const FILTER_LABELS = {
  tv: { alone: msg`With TV`, further: msg`with TV` },
  bookmaker: { alone: msg`With bookmaker`, further: msg`with bookmaker` },
  fancy: { alone: msg`With fancy`, further: msg`with fancy` },
} as const;

/** A filter as text: "Premier League, with TV". */
export function describeFilter({ competition, ...wants }: BoardFilter): string {
  return (['tv', 'bookmaker', 'fancy'] as const)
    .filter((key) => wants[key])
    .reduce((before, key) => {
      const { alone, further } = FILTER_LABELS[key];
      if (before === '') return t(alone);
      const part = t(further);
      return t`${before}, ${part}`;
    }, competition);
}

/** The competitions of some sports with their events, by name; includes the selected one even when it has no event now. */
export function competitionsOf(sports: readonly Sport[], chosen: string): readonly Competition[] {
  const counts = new Map<string, number>(chosen === '' ? [] : [[chosen, 0]]);
  for (const { events } of sports)
    for (const { competition } of events)
      if (competition) counts.set(competition, (counts.get(competition) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => a.name.localeCompare(b.name));
}

export interface Competition {
  readonly name: string;
  readonly count: number;
}
