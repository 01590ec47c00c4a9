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

export const SPORTS: readonly SportPlan[] = [
  {
    id: SPORT_IDS.football,
    name: SPORT_TITLES.football,
    events: 9,
    inPlay: 3,
    longestRun: 80 * MINUTE,
    gap: 400 * MINUTE,
    startEvery: 15 * MINUTE,
    fixture: footballFixture,
  },
  {
    id: SPORT_IDS.tennis,
    name: SPORT_TITLES.tennis,
    events: 7,
    inPlay: 2,
    longestRun: 40 * MINUTE,
    gap: 240 * MINUTE,
    startEvery: 15 * MINUTE,
    fixture: tennisFixture,
  },
  {
    id: SPORT_IDS.cricket,
    name: SPORT_TITLES.cricket,
    events: 9,
    inPlay: 3,
    longestRun: 90 * MINUTE,
    gap: 480 * MINUTE,
    startEvery: 30 * MINUTE,
    fixture: cricketFixture,
  },
  {
    id: SPORT_IDS.kabaddi,
    name: SPORT_TITLES.kabaddi,
    events: 4,
    inPlay: 1,
    longestRun: 25 * MINUTE,
    gap: 600 * MINUTE,
    startEvery: 30 * MINUTE,
    fixture: kabaddiFixture,
  },
  {
    id: SPORT_IDS.horseRacing,
    name: SPORT_TITLES.horseRacing,
    events: 5,
    inPlay: 0,
    longestRun: 0,
    gap: 12 * MINUTE,
    startEvery: 5 * MINUTE,
    fixture: raceFixture,
  },
];

export function sportNamed(sportId: number): string {
  return SPORTS.find((sport) => sport.id === sportId)?.name ?? '';
}
