import type { Sport, SportEvent } from './event';
import { SPORT_IDS, SPORT_TITLES } from './sports';

/** The sports of the specification. */
export const SPECIFIED_SPORTS = (['football', 'tennis', 'cricket', 'kabaddi', 'horseRacing'] as const).map(
  (key) => ({
    id: SPORT_IDS[key],
    name: SPORT_TITLES[key],
  }),
);

/**
 * The sport of an event that stands beside the tree's sports: by its id, else by its name in any case, among the tree's
 * sports and those of the specification.
 * @returns the sport's id; undefined for an event that names none
 */
export function sportIdOf(
  { sportId, sportName }: Pick<SportEvent, 'sportId' | 'sportName'>,
  sports: readonly Pick<Sport, 'id' | 'name'>[],
): number | undefined {
  if (sportId !== undefined || sportName === undefined) return sportId;
  const wanted = sportName.toLowerCase();
  return [...sports, ...SPECIFIED_SPORTS].find(({ name }) => name.toLowerCase() === wanted)?.id;
}
