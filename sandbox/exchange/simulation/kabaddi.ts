import type { Random } from '../random';
import { chanceAboveZero } from './chances';
import type { KabaddiScore, Step } from './scores';

const MATCH_SECONDS = 2400;
const RAID_SECONDS = 30;
const POINTS_PER_RAID = 0.846;

/** One raid: a touch, a tackle or an empty raid; at a tie, raids go on. */
export function playKabaddi(score: KabaddiScore, random: Random): Step {
  const raider = score.raider;
  const defender = raider === 0 ? 1 : 0;
  const edge = score.strength[raider] - score.strength[defender];
  const roll = random.next();
  const step: Step = { waitMs: RAID_SECONDS * 1000 };
  if (roll < 0.38 + edge) score.points[raider] += random.chance(0.12) ? 2 : 1;
  else if (roll < 0.68) score.points[defender] += 1;
  else if (roll < 0.71) {
    score.points[raider] += 4;
    step.stop = { forMs: 12_000, label: 'All out' };
  }
  score.seconds += RAID_SECONDS;
  score.raider = defender;
  return step;
}

export function isKabaddiOver({ seconds, points }: KabaddiScore): boolean {
  return seconds >= MATCH_SECONDS && points[0] !== points[1];
}

/** Home, away. */
export function kabaddiChances(score: KabaddiScore): number[] {
  const raids = Math.max(1, (MATCH_SECONDS - score.seconds) / RAID_SECONDS);
  const lead = score.points[0] - score.points[1];
  if (isKabaddiOver(score)) return lead > 0 ? [1, 0] : [0, 1];
  const drift = (score.strength[0] - score.strength[1]) * raids;
  const home = chanceAboveZero(lead + drift, Math.sqrt(raids * 1.3));
  return [home, 1 - home];
}

/** Both sides' expected final points. */
export function totalPointsExpected({ points, seconds }: KabaddiScore): number {
  const raids = Math.max(0, (MATCH_SECONDS - seconds) / RAID_SECONDS);
  return points[0] + points[1] + raids * POINTS_PER_RAID;
}
