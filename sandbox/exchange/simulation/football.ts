import type { Random } from '../random';
import { poisson } from './chances';
import type { FootballScore, Step } from './scores';

const STEP_SECONDS = 10;
export const FULL_TIME = 5400;
const HALF_TIME = FULL_TIME / 2;
const MOST_GOALS = 9;

/** Ten seconds of play: perhaps a goal (VAR suspends betting), perhaps a card. */
export function playFootball(score: FootballScore, random: Random): Step {
  if (score.seconds === HALF_TIME && !score.atBreak) {
    score.atBreak = true;
    return { waitMs: 15 * 60_000 };
  }
  score.atBreak = false;
  score.seconds += STEP_SECONDS;
  const step: Step = { waitMs: STEP_SECONDS * 1000 };
  for (const side of [0, 1] as const) {
    if (random.chance((score.rates[side] * STEP_SECONDS) / FULL_TIME)) {
      score.goals[side] += 1;
      step.stop = { forMs: random.whole(20, 45) * 1000, label: 'Goal' };
    } else if (random.chance((1.8 * STEP_SECONDS) / FULL_TIME)) {
      score.cards[side] += 1;
    }
  }
  return step;
}

/** Expected remaining goals of each side. */
function goalsToCome(score: FootballScore): [number, number] {
  const left = (FULL_TIME - score.seconds) / FULL_TIME;
  return [score.rates[0] * left, score.rates[1] * left];
}

/** Home, away, draw: the order of the runners. */
export function footballChances(score: FootballScore): number[] {
  const [homeRate, awayRate] = goalsToCome(score);
  const home = poisson(homeRate, MOST_GOALS);
  const away = poisson(awayRate, MOST_GOALS);
  const chances = [0, 0, 0];
  home.forEach((homeChance, homeGoals) => {
    away.forEach((awayChance, awayGoals) => {
      const lead = score.goals[0] + homeGoals - score.goals[1] - awayGoals;
      const index = lead > 0 ? 0 : lead < 0 ? 1 : 2;
      chances[index] = (chances[index] ?? 0) + homeChance * awayChance;
    });
  });
  return chances;
}

/** Under, over: the order of the runners. */
export function goalsChances(score: FootballScore, over: number): number[] {
  const needed = Math.ceil(over) - score.goals[0] - score.goals[1];
  if (needed <= 0) return [0, 1];
  const [homeRate, awayRate] = goalsToCome(score);
  const under = poisson(homeRate + awayRate, 20)
    .slice(0, needed)
    .reduce((sum, chance) => sum + chance, 0);
  return [under, 1 - under];
}
