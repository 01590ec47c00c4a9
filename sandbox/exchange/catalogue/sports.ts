import { SPORT_IDS, SPORT_TITLES } from '@touchline/shared/contracts/markets';
import type { Random } from '../random';
import { cricketFixture, type Fixture, footballFixture, kabaddiFixture, tennisFixture } from './fixtures';
import { raceFixture } from './races';

const MINUTE = 60_000;

/** How a sport fills the board. */
export interface SportPlan {
  id: number;
  name: string;
  /** The number of events on a board of 34, and how many of them are in play. */
  events: number;
  inPlay: number;
  /** How much of a live event may be over when the board is made. */
  longestRun: number;
  /** The average time between the starts of coming events. */
  gap: number;
  /** Starts are rounded to multiples of this many minutes. */
  startEvery: number;
  fixture(id: string, random: Random): Fixture;
}

function plan(
  sport: keyof typeof SPORT_TITLES,
  [events, inPlay]: readonly [number, number],
  [longestRun, gap, startEvery]: readonly [number, number, number],
  fixture: SportPlan['fixture'],
): SportPlan {
  const times = { longestRun: longestRun * MINUTE, gap: gap * MINUTE, startEvery: startEvery * MINUTE };
  return { id: SPORT_IDS[sport], name: SPORT_TITLES[sport], events, inPlay, ...times, fixture };
}

export const SPORTS: readonly SportPlan[] = [
  plan('football', [9, 3], [80, 400, 15], footballFixture),
  plan('tennis', [7, 2], [40, 240, 15], tennisFixture),
  plan('cricket', [9, 3], [90, 480, 30], cricketFixture),
  plan('kabaddi', [4, 1], [25, 600, 30], kabaddiFixture),
  plan('horseRacing', [5, 0], [0, 12, 5], raceFixture),
];

export function sportNamed(sportId: number): string {
  return SPORTS.find((sport) => sport.id === sportId)?.name ?? '';
}
