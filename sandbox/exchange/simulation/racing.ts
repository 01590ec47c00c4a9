import type { Random } from '../random';
import { normalised } from './chances';
import type { RacingScore, Step } from './scores';

const METRES_PER_SECOND = 16.5;
/** The random variation of one second's stride, in metres. */
const STRIDE = 2.4;
/** Converts a lead, in deviations of the remaining distance, into log odds (logistic against normal). */
const LOG_PER_DEVIATION = 0.7;

/** How many metres a second a horse's strength adds, so that it wins as often as its strength says. */
function pace(strength: number, distance: number): number {
  const seconds = distance / METRES_PER_SECOND;
  return (Math.log(strength) * LOG_PER_DEVIATION * STRIDE) / Math.sqrt(seconds);
}

/** One second of a race. */
export function playRacing(score: RacingScore, random: Random): Step {
  score.seconds += 1;
  for (const horse of score.horses) {
    if (horse.strength <= 0) continue;
    horse.metres += METRES_PER_SECOND + pace(horse.strength, score.distance) + random.normal() * STRIDE;
  }
  return { waitMs: 1000 };
}

/** The indexes of the leading horses, the first one first. */
export function placedOf(score: RacingScore, places: number): number[] {
  return [...score.horses.entries()]
    .filter(([, { strength }]) => strength > 0)
    .sort(([, a], [, b]) => b.metres - a.metres)
    .slice(0, places)
    .map(([index]) => index);
}

export function isRaceOver(score: RacingScore): boolean {
  return score.horses.some((horse) => horse.metres >= score.distance);
}

/** By runner. Before the start by strength; in the race a lead counts more the nearer the finish is. */
export function racingChances(score: RacingScore): number[] {
  const front = Math.max(...score.horses.map((horse) => horse.metres));
  const secondsLeft = Math.max(1, (score.distance - front) / METRES_PER_SECOND);
  const scale = LOG_PER_DEVIATION * STRIDE * Math.sqrt(secondsLeft);
  return normalised(
    score.horses.map(({ strength, metres }) => {
      if (strength <= 0) return 0;
      return Math.exp((metres - front + pace(strength, score.distance) * secondsLeft) / scale);
    }),
  );
}

/**
 * How much of its advantage a favourite keeps in the fight for the second, third … place. Without it (Harville) favourites
 * would place less often than they are priced (Lo and Bacon-Shone, 1994).
 */
const DISCOUNTS = [1, 0.81, 0.65];

/**
 * The chance of each horse to come in among the first: each next place goes to one of the others in proportion to its
 * discounted chance to win.
 * @param chances to win, adding up to 1
 */
export function placesChances(chances: readonly number[], places: number): number[] {
  const placed = chances.map(() => 0);
  const weights = Array.from({ length: places }, (_, place) =>
    chances.map((chance) => (chance > 0 ? chance ** (DISCOUNTS[place] ?? 0.6) : 0)),
  );
  const fill = (taken: readonly number[], sure: number): void => {
    const own = weights[taken.length];
    if (own === undefined) return;
    const free = own.reduce((sum, weight, index) => (taken.includes(index) ? sum : sum + weight), 0);
    own.forEach((weight, index) => {
      if (weight === 0 || taken.includes(index)) return;
      const chance = (sure * weight) / free;
      placed[index] = (placed[index] ?? 0) + chance;
      fill([...taken, index], chance);
    });
  };
  fill([], 1);
  return placed;
}
