import type { Sport, SportEvent } from '@touchline/shared/contracts/markets';
import { msg, t } from '@touchline/shared/language/macro';
import { isInPlay, pick } from '../../events';

/** When events start, in the player's zone; the empty one is any time. */
export const STARTS = ['', 'hour', 'today', 'tomorrow'] as const;
type Starts = (typeof STARTS)[number];

/** A board's filter; everything by default. */
export interface BoardFilter {
  readonly competition: string;
  readonly starts: Starts;
  readonly tv: boolean;
  readonly bookmaker: boolean;
  readonly fancy: boolean;
}

export const NO_FILTER: BoardFilter = {
  competition: '',
  starts: '',
  tv: false,
  bookmaker: false,
  fancy: false,
};

/** The filter that matches everything is always NO_FILTER itself. */
export function asFilter(filter: BoardFilter): BoardFilter {
  return Object.values(filter).some(Boolean) ? filter : NO_FILTER;
}

/** @param now the server's time, in ms */
export function filterEvents(sports: readonly Sport[], filter: BoardFilter, now: number): readonly Sport[] {
  return filter === NO_FILTER ? sports : pick(sports, (event) => passes(event, filter, now));
}

function passes(
  event: SportEvent,
  { competition, starts, tv, bookmaker, fancy }: BoardFilter,
  now: number,
): boolean {
  return (
    (competition === '' || event.competition === competition) &&
    startsIn(event, starts, now) &&
    (!tv || event.hasTv === true) &&
    (!bookmaker || event.hasBookmaker === true) &&
    (!fancy || event.hasFancy === true)
  );
}

const HOUR_MS = 3_600_000;

/** An event in play counts as today's. */
function startsIn(event: SportEvent, starts: Starts, now: number): boolean {
  if (starts === '') return true;
  if (isInPlay(event)) return starts === 'today';
  const start = new Date(event.matchDate);
  if (starts === 'hour') return start.getTime() - now <= HOUR_MS;
  const day = new Date(now);
  if (starts === 'tomorrow') day.setDate(day.getDate() + 1);
  return start.toDateString() === day.toDateString();
}

/** The labels of a filter's parts: at the start of the text, and after another part. */
export const FILTER_LABELS = {
  hour: { alone: msg`Next hour`, further: msg`next hour` },
  today: { alone: msg`Today`, further: msg`today` },
  tomorrow: { alone: msg`Tomorrow`, further: msg`tomorrow` },
  tv: { alone: msg`With TV`, further: msg`with TV` },
  bookmaker: { alone: msg`With bookmaker`, further: msg`with bookmaker` },
  fancy: { alone: msg`With fancy`, further: msg`with fancy` },
} as const;

/** A filter as text: "Premier League, today, with TV". */
export function describeFilter({ competition, starts, ...wants }: BoardFilter): string {
  const offers = (['tv', 'bookmaker', 'fancy'] as const).filter((key) => wants[key]);
  return [...(starts === '' ? [] : [starts]), ...offers].reduce((before, key) => {
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
