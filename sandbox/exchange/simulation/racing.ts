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

/** The index of the leading horse. */
export function leader(score: RacingScore): number {
  let first = 0;
  score.horses.forEach((horse, index) => {
    if (horse.metres > (score.horses[first]?.metres ?? 0)) first = index;
  });
  return first;
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
