import type { Sport, SportEvent } from '@touchline/shared/contracts';
import { isInPlay } from '../events';

/** The events that have a picture, those in play first. */
export function tvEvents(sports: readonly Sport[]): SportEvent[] {
  const events = sports.flatMap((sport) => sport.events.filter((event) => event.hasTv === true));
  return [...events.filter(isInPlay), ...events.filter((event) => !isInPlay(event))];
}
