import {
  type EventTv,
  inSportOrder,
  isSportOn,
  SPORT_IDS,
  SPORT_LABELS,
  SPORT_TITLES,
  type Sport,
  type SportEvent,
  type SportsOfSession,
  sportKeyOf,
} from '@touchline/shared/contracts/markets';
import { foldText } from '@touchline/shared/format';
import { t } from '@touchline/shared/language/macro';
import { type IconName, isFound, searchable } from '@touchline/shared/ui';

const SPORTS = ['football', 'tennis', 'cricket', 'kabaddi', 'horseRacing'] as const;

/** Whether boards show a sport to this player: only with events, and by the rule that the menu uses too. */
export function isSportShown(
  { id, events }: Pick<Sport, 'id' | 'events'>,
  session: SportsOfSession,
  settings: Parameters<typeof isSportOn>[2],
): boolean {
  return events.length > 0 && isSportOn(id, session, settings);
}

/**
 * The sports of a tree as the product shows them (docs/reference/behaviour.md#3-entities, #4-states): `order` is the
 * id, sorted by it; each event knows its sport and whether it is pinned and has a picture.
 * @param tv the tree's own list of events with TV, used for events that do not mention theirs
 * @param first the sports that the domain puts first
 */
export function orderedSports(
  sports: readonly Sport[],
  pins: ReadonlySet<string>,
  tv: EventTv = [],
  first?: readonly string[],
): Sport[] {
  const shown = new Set(tv.map(({ eventId }) => eventId));
  const byId = sports
    .map((sport) => ({
      ...sport,
      order: sport.id,
      events: sport.events.map((event) => ({
        ...event,
        sportId: sport.id,
        sportName: sport.name,
        pin: pins.has(event.id),
        hasTv: event.hasTv === true || shown.has(event.id),
      })),
    }))
    .sort((a, b) => a.order - b.order);
  return inSportOrder(byId, first, ({ id }) => sportKeyOf(id));
}

/** docs/reference/behaviour.md#4-states: status IN_PLAY or matchDate In-Play. */
export function isInPlay(event: Pick<SportEvent, 'status' | 'matchDate'>): boolean {
  return event.status === 'IN_PLAY' || event.matchDate === 'In-Play';
}

/** Events per sport in the short list (docs/reference/behaviour.md#9-constants). */
const SHORT_LIST = 2;

export const inPlayEvents = (sports: readonly Sport[]) => pick(sports, isInPlay);

/** The first two events of each sport. */
export function shortList(sports: readonly Sport[]): Sport[] {
  return sports.map((sport) => ({ ...sport, events: sport.events.slice(0, SHORT_LIST) }));
}

export const pinnedEvents = (sports: readonly Sport[]) => pick(sports, (event) => event.pin === true);

/**
 * One of the event's two titles contains it, in any case and without accents; where no title does, the events whose
 * titles have all its words, as the header's search finds them. A blank text finds everything.
 */
export function eventsByTitle(sports: readonly Sport[], text: string): Sport[] {
  const wanted = foldText(text.trim());
  const found = pick(sports, ({ title, altTitle = '' }) =>
    [title, altTitle].some((name) => foldText(name).includes(wanted)),
  );
  if (found.some(({ events }) => events.length > 0)) return found;
  const searched = searchable(text);
  return pick(sports, ({ title, altTitle }) => isFound(searched, title, altTitle));
}

/** A sport by id, or by name in any case. */
export function sportBy(sports: readonly Sport[], idOrName: number | string): Sport | undefined {
  const wanted = String(idOrName).toLowerCase();
  return sports.find((sport) => String(sport.id) === wanted || sport.name.toLowerCase() === wanted);
}

/** A sport's own list as a sport. @param id of the tree; else it is the events', the specification's or the address's */
export function sportOf(
  idOrName: string,
  name: string,
  id: number | undefined,
  events: readonly SportEvent[],
): Sport {
  const numericId = id ?? events.find(({ sportId }) => sportId !== undefined)?.sportId ?? sportId(name);
  const order = numericId ?? (Number.isInteger(Number(idOrName)) ? Number(idOrName) : UNKNOWN_SPORT);
  const named = Number.isNaN(Number(name)) ? name : events.find(({ sportName }) => sportName)?.sportName;
  return { id: order, order, name: named ?? name, events: [...events] };
}

/** A sport's name in the specification, by id or name, whether or not it has events now. */
export function sportTitle(idOrName: string): string | undefined {
  const wanted = idOrName.toLowerCase();
  const found = SPORTS.find(
    (key) => String(SPORT_IDS[key]) === wanted || SPORT_TITLES[key].toLowerCase() === wanted,
  );
  return found && SPORT_TITLES[found];
}

/** `sportTitle` in the player's language, for a screen that has no name from the back end. */
export function sportLabel(idOrName: string): string | undefined {
  const title = sportTitle(idOrName);
  const found = SPORTS.find((key) => SPORT_TITLES[key] === title);
  return found && t(SPORT_LABELS[found]);
}

function sportId(name: string): number | undefined {
  const found = SPORTS.find((key) => SPORT_TITLES[key].toLowerCase() === name.toLowerCase());
  return found && SPORT_IDS[found];
}

/** Replaces the id of a sport without one. */
const UNKNOWN_SPORT = 0;

/** Keeps the matching events in their sports. */
export function pick(sports: readonly Sport[], fits: (event: SportEvent) => boolean): Sport[] {
  return sports.map((sport) => ({ ...sport, events: sport.events.filter(fits) }));
}

export function countEvents(sports: readonly Sport[]): number {
  return sports.reduce((sum, sport) => sum + sport.events.length, 0);
}

/** Groups the events that name no competition; screens show it in the player's language. */
export const NO_COMPETITION = 'Other';

/** By competition, then by start; events in play come first in their competition. */
export function byCompetition(
  events: readonly SportEvent[],
): { competition: string; events: SportEvent[] }[] {
  const groups = new Map<string, SportEvent[]>();
  for (const event of events) {
    const competition = event.competition ?? NO_COMPETITION;
    const own = groups.get(competition);
    if (own) own.push(event);
    else groups.set(competition, [event]);
  }
  return [...groups]
    .map(([competition, own]) => ({ competition, events: byStart(own) }))
    .sort((a, b) => a.competition.localeCompare(b.competition));
}

/** Races of the first heading, "Next off". */
const NEXT_RACES = 3;

/** Races by the time they go off: the next ones that have not gone off, then each course with the others. */
export function byOff(events: readonly SportEvent[]): {
  next: SportEvent[];
  courses: { competition: string; events: SportEvent[] }[];
} {
  const races = byStart(events);
  const next = races.filter((race) => !isInPlay(race)).slice(0, NEXT_RACES);
  const others = races.filter((race) => !next.includes(race));
  const startsAt = ({ events: [first] }: { events: SportEvent[] }) => (first ? startOf(first) : 0);
  return {
    next,
    courses: byCompetition(others).sort((a, b) => startsAt(a) - startsAt(b)),
  };
}

function byStart(events: readonly SportEvent[]): SportEvent[] {
  return events
    .map((event) => ({ event, at: startOf(event) }))
    .sort((a, b) => a.at - b.at)
    .map(({ event }) => event);
}

function startOf(event: SportEvent): number {
  const at = Date.parse(event.matchDate);
  return isInPlay(event) || Number.isNaN(at) ? 0 : at;
}

const ICONS: Readonly<Record<number, IconName>> = {
  [SPORT_IDS.football]: 'football',
  [SPORT_IDS.tennis]: 'tennis',
  [SPORT_IDS.cricket]: 'cricket',
  [SPORT_IDS.kabaddi]: 'kabaddi',
  [SPORT_IDS.horseRacing]: 'horse-racing',
};

export function sportIcon(sportId: number | undefined): IconName {
  return (sportId !== undefined && ICONS[sportId]) || 'live';
}
