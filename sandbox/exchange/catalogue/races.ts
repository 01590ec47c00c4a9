import type { Market } from '../model';
import type { Random } from '../random';
import type { Fixture } from './fixtures';
import { oddsMarket, type RunnerDetails } from './market';
import { HORSES, JOCKEYS, RACECOURSES, TRAINERS } from './teams';

/** How many horses are placed, and how many must run so that a place is worth a market. */
const PLACES = 3;
const LEAST_FIELD = 8;

/** A horse race; one runner in most fields has been withdrawn. Large fields have a market of the placed horses, too. */
export function raceFixture(id: string, random: Random): Fixture {
  const course = random.pick(RACECOURSES);
  const distance = random.whole(5, 12) * 200;
  const names = random.sample(HORSES, random.whole(7, 12));
  const draws = random.sample(
    names.map((_, index) => index + 1),
    names.length,
  );
  const jockeys = random.sample(JOCKEYS, names.length);
  const removed = random.chance(0.7) ? random.whole(0, names.length - 1) : -1;
  const runners = names.map((name, index) => ({
    name,
    cloth: index + 1,
    draw: draws[index] ?? index + 1,
    jockey: jockeys[index] ?? random.pick(JOCKEYS),
    trainer: random.pick(TRAINERS),
    ...(index === removed ? { status: 'REMOVED' as const } : {}),
  }));
  return {
    title: `${course} ${distance}m ${random.pick(['Handicap', 'Maiden', 'Stakes', 'Plate', 'Cup'])}`,
    competition: `${course} Races`,
    hasTv: random.chance(0.6),
    markets: [
      oddsMarket(id, 1, ['Win', 'Win'], { of: 'winner' }, runners),
      ...(runners.length - (removed < 0 ? 0 : 1) < LEAST_FIELD ? [] : [placeMarket(id, runners)]),
    ],
    score: {
      sport: 'racing',
      distance,
      seconds: 0,
      horses: names.map((name, index) => ({
        name,
        strength: index === removed ? 0 : Math.exp(random.normal() * 0.8),
        metres: 0,
      })),
    },
  };
}

function placeMarket(eventId: string, runners: readonly RunnerDetails[]): Market {
  const subject = { of: 'places', places: PLACES } as const;
  return { ...oddsMarket(eventId, 2, ['To be placed', 'Place'], subject, runners), winners: PLACES };
}
