import { SPORT_IDS, SPORT_TITLES, type Sport, type SportEvent } from '@touchline/shared/contracts';

const SPORTS = ['football', 'tennis', 'cricket', 'kabaddi', 'horseRacing'] as const;

/** The sports of a tree as the product shows them (specification 3 and 4): `order` is the id, sorted by it; each event
 * knows its sport and whether it is pinned. */
export function orderedSports(sports: readonly Sport[], pins: ReadonlySet<string>): Sport[] {
  return sports
    .map((sport) => ({
      ...sport,
      order: sport.id,
      events: sport.events.map((event) => ({
        ...event,
        sportId: sport.id,
        sportName: sport.name,
        pin: pins.has(event.id),
      })),
    }))
    .sort((a, b) => a.order - b.order);
}

/** Specification 4: status IN_PLAY or matchDate In-Play. */
export function isInPlay(event: Pick<SportEvent, 'status' | 'matchDate'>): boolean {
  return event.status === 'IN_PLAY' || event.matchDate === 'In-Play';
}

/** Events per sport in the short list (specification 9). */
const SHORT_LIST = 2;

export const inPlayEvents = (sports: readonly Sport[]) => pick(sports, isInPlay);

/** The first two events of each sport. */
export function shortList(sports: readonly Sport[]): Sport[] {
  return sports.map((sport) => ({ ...sport, events: sport.events.slice(0, SHORT_LIST) }));
}

export const pinnedEvents = (sports: readonly Sport[]) => pick(sports, (event) => event.pin === true);

/** Title contains, any case. A blank text finds everything. */
export function eventsByTitle(sports: readonly Sport[], text: string): Sport[] {
  const wanted = text.trim().toLowerCase();
  return pick(sports, (event) => event.title.toLowerCase().includes(wanted));
}

/** By id, or by name in any case. */
export function sportBy(sports: readonly Sport[], idOrName: number | string): Sport | undefined {
  const wanted = String(idOrName).toLowerCase();
  return sports.find((sport) => String(sport.id) === wanted || sport.name.toLowerCase() === wanted);
}

/** What a sport of the specification is called, by id or name, whether or not it has events now. */
export function sportTitle(idOrName: string): string | undefined {
  const wanted = idOrName.toLowerCase();
  const found = SPORTS.find(
    (key) => String(SPORT_IDS[key]) === wanted || SPORT_TITLES[key].toLowerCase() === wanted,
  );
  return found && SPORT_TITLES[found];
}

/** Keeps the events that fit, in their sports. */
export function pick(sports: readonly Sport[], fits: (event: SportEvent) => boolean): Sport[] {
  return sports.map((sport) => ({ ...sport, events: sport.events.filter(fits) }));
}

export function countEvents(sports: readonly Sport[]): number {
  return sports.reduce((sum, sport) => sum + sport.events.length, 0);
}

/** By competition, then by start; what is in play comes first in its competition. */
export function byCompetition(
  events: readonly SportEvent[],
): { competition: string; events: SportEvent[] }[] {
  const groups = new Map<string, SportEvent[]>();
  for (const event of events) {
    const competition = event.competition ?? 'Other';
    groups.set(competition, [...(groups.get(competition) ?? []), event]);
  }
  return [...groups]
    .map(([competition, own]) => ({ competition, events: own.sort((a, b) => startOf(a) - startOf(b)) }))
    .sort((a, b) => a.competition.localeCompare(b.competition));
}

function startOf(event: SportEvent): number {
  const at = Date.parse(event.matchDate);
  return isInPlay(event) || Number.isNaN(at) ? 0 : at;
}
