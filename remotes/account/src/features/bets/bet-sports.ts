import { SPORT_IDS, SPORT_TITLES } from '@touchline/shared/contracts';

/** The sports that take bets, in the product's order. */
export const BET_SPORTS = (['football', 'tennis', 'cricket', 'kabaddi', 'horseRacing'] as const).map(
  (key) => ({
    key,
    id: SPORT_IDS[key],
    title: SPORT_TITLES[key],
  }),
);

/** A sport by its id; undefined for what is none, or when the back end doesn't say. */
export function betSport(id: number | undefined): (typeof BET_SPORTS)[number] | undefined {
  return BET_SPORTS.find((sport) => sport.id === id);
}
