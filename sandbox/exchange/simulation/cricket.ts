import type { Random } from '../random';
import { chanceAboveZero } from './chances';
import type { CricketScore, Innings, Step } from './scores';

export const INNINGS_BALLS = 120;
export const FANCY_OVERS = [6, 10, 15, 20] as const;
const BETWEEN_BALLS_MS = 24_000;
const BALL_MS = 7_000;
const KEPT_BALLS = 12;

export function newInnings(): Innings {
  return { runs: 0, wickets: 0, balls: 0, atOver: {} };
}

export function currentInnings(score: CricketScore): Innings {
  const innings = score.innings.at(-1);
  if (innings === undefined) throw new Error('A cricket score starts with an innings');
  return innings;
}

/** Which side bats in an innings: 0 home, 1 away. */
export function battingSide(score: CricketScore, innings: number): 0 | 1 {
  const second = score.first === 0 ? 1 : 0;
  return innings === 0 ? score.first : second;
}

/** Runs to win, in the second innings. */
export function target(score: CricketScore): number | undefined {
  const [first, second] = score.innings;
  return first !== undefined && second !== undefined ? first.runs + 1 : undefined;
}

export function isInningsOver(score: CricketScore, index: number): boolean {
  const innings = score.innings[index];
  if (innings === undefined) return false;
  const chased = index === 1 && innings.runs >= (target(score) ?? Number.POSITIVE_INFINITY);
  return chased || innings.wickets >= 10 || innings.balls >= INNINGS_BALLS;
}

/** The scoring rate compared with the average: power play, middle overs, last overs. */
function tempo(ball: number): number {
  if (ball < 36) return 1.05;
  return ball < 90 ? 0.9 : 1.25;
}

/** Expected runs in the balls up to `upTo`, given the wickets in hand. */
export function runsToCome(score: CricketScore, index: number, upTo: number): number {
  const innings = score.innings[index] ?? newInnings();
  const strength = score.strength[battingSide(score, index)];
  let runs = 0;
  for (let ball = innings.balls; ball < upTo; ball += 1) runs += strength * tempo(ball);
  // Wickets that will fall slow the scoring further, the more the longer the innings.
  return runs * boldness(innings.wickets) * (1 - 4.5e-6 * Math.max(0, upTo - innings.balls) ** 2);
}

/** A side with fewer wickets in hand bats more carefully. */
function boldness(wickets: number): number {
  return Math.min(1, 0.55 + 0.065 * (10 - wickets));
}

/** The runs of a scoring ball and their chances; all other balls are dots. The average is 1.405 runs a ball. */
const HITS = [
  { runs: 1, weight: 0.38 },
  { runs: 2, weight: 0.07 },
  { runs: 3, weight: 0.005 },
  { runs: 4, weight: 0.12 },
  { runs: 6, weight: 0.065 },
] as const;
const AVERAGE_STRENGTH = 1.36;

function scoredOff(random: Random, pace: number): number {
  let left = random.next();
  for (const { runs, weight } of HITS) {
    left -= weight * pace;
    if (left < 0) return runs;
  }
  return 0;
}

function bowl(score: CricketScore, random: Random): string {
  const innings = currentInnings(score);
  const strength = score.strength[battingSide(score, score.innings.length - 1)];
  if (random.chance(0.03)) {
    innings.runs += 1;
    return 'Wd';
  }
  innings.balls += 1;
  if (random.chance(0.048 * tempo(innings.balls))) {
    innings.wickets += 1;
    innings.firstWicketAt ??= innings.runs;
    return 'W';
  }
  const pace = (strength / AVERAGE_STRENGTH) * tempo(innings.balls) * boldness(innings.wickets);
  const runs = scoredOff(random, pace);
  innings.runs += runs;
  return String(runs);
}

/** Two steps per ball: it starts running (bookmaker and fancy are suspended), then it is counted. */
export function playCricket(score: CricketScore, random: Random): Step {
  if (!score.ballRunning) {
    score.ballRunning = true;
    return { waitMs: BALL_MS };
  }
  score.ballRunning = false;
  const ball = bowl(score, random);
  score.lastBalls = [...score.lastBalls, ball].slice(-KEPT_BALLS);
  const innings = currentInnings(score);
  for (const over of FANCY_OVERS) if (innings.balls >= over * 6) innings.atOver[over] ??= innings.runs;
  if (score.innings.length === 1 && isInningsOver(score, 0)) {
    score.innings.push(newInnings());
    score.lastBalls = [];
    return { waitMs: 4 * 60_000, stop: { forMs: 60_000, label: 'Innings break' } };
  }
  const overBreak = innings.balls % 6 === 0 ? 20_000 : 0;
  const step: Step = { waitMs: BETWEEN_BALLS_MS + overBreak };
  return ball === 'W' ? { waitMs: step.waitMs + 40_000, stop: { forMs: 25_000, label: 'Wicket' } } : step;
}

/** Home, away. In the first innings by the expected totals, in the chase by the runs still needed. */
export function cricketChances(score: CricketScore): number[] {
  const [first, second] = score.innings;
  const batting = battingSide(score, 0);
  let battingFirstWins: number;
  if (first === undefined || second === undefined) {
    const made = (first?.runs ?? 0) + runsToCome(score, 0, INNINGS_BALLS);
    const answer = runsToCome({ ...score, innings: [newInnings(), newInnings()] }, 1, INNINGS_BALLS);
    const left = INNINGS_BALLS - (first?.balls ?? 0);
    battingFirstWins = chanceAboveZero(made - answer, Math.sqrt(24 * 24 + left * 3.2));
  } else {
    const needed = first.runs + 1 - second.runs;
    const left = INNINGS_BALLS - second.balls;
    if (needed <= 0) battingFirstWins = 0;
    else if (isInningsOver(score, 1)) battingFirstWins = 1;
    else {
      const lead = needed - 0.5 - runsToCome(score, 1, INNINGS_BALLS);
      battingFirstWins = chanceAboveZero(lead, Math.sqrt(left * 3.2 + 1));
    }
  }
  return batting === 0 ? [battingFirstWins, 1 - battingFirstWins] : [1 - battingFirstWins, battingFirstWins];
}
