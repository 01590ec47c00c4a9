import { entity } from '../reading/entity';
import type { Decoded } from '../reading/reader';
import { rows } from '../reading/row-readers';
import { id, nameOr, text } from '../reading/wire';
import type { Sport, SportEvent } from './event';
import { SPECIFIED_SPORTS, sportIdOf } from './sport-of-event';

/** The tree's list of events with TV. */
export const eventTv = rows(entity({ eventId: id, url: text }));
export type EventTv = Decoded<typeof eventTv>;

/**
 * The tree's sports with the events of its own list (docs/reference/wire.md#the-sport-tree): some back ends send events
 * there alone. An event that its sport already has stays as it is there; one that names no sport is left out.
 */
export function withFlatEvents(sports: readonly Sport[], events: readonly SportEvent[]): Sport[] {
  const placedIds = new Set(sports.flatMap((sport) => sport.events.map(({ id }) => id)));
  const added = new Map<number, SportEvent[]>();
  for (const event of events) {
    const id = sportIdOf(event, sports);
    if (id === undefined || placedIds.has(event.id)) continue;
    placedIds.add(event.id);
    const own = added.get(id);
    if (own) own.push(event);
    else added.set(id, [event]);
  }
  const whole = sports.map((sport) => {
    const more = added.get(sport.id);
    added.delete(sport.id);
    return more ? { ...sport, events: [...sport.events, ...more] } : sport;
  });
  const others = [...added].map(([id, own]) => ({ id, order: id, name: nameOfSport(id, own), events: own }));
  return [...whole, ...others];
}

function nameOfSport(id: number, events: readonly SportEvent[]): string {
  const title = SPECIFIED_SPORTS.find((sport) => sport.id === id)?.name;
  return nameOr(title ?? events.find(({ sportName }) => sportName)?.sportName ?? '', 'sport', id);
}
