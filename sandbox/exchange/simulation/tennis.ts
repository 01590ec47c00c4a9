import type { Random } from '../random';
import { raceChance } from './chances';
import type { Pair, Step, TennisScore } from './scores';

const POINT_MS = 25_000;

function isTieBreak({ games }: TennisScore): boolean {
  return games[0] === 6 && games[1] === 6;
}

/** The home player's chance of winning the next point. */
function pointChance(score: TennisScore): number {
  if (isTieBreak(score)) return tieBreakPoint(score);
  return score.server === 0 ? score.serve[0] : 1 - score.serve[1];
}

function tieBreakPoint({ serve }: TennisScore): number {
  return (serve[0] + 1 - serve[1]) / 2;
}

export function setsWon(score: TennisScore): Pair {
  const won: Pair = [0, 0];
  for (const [home, away] of score.sets) won[home > away ? 0 : 1] += 1;
  return won;
}

/** Plays one point, with the games, sets and changes of server that follow. */
export function playTennis(score: TennisScore, random: Random): Step {
  const winner = random.chance(pointChance(score)) ? 0 : 1;
  const loser = winner === 0 ? 1 : 0;
  score.points[winner] += 1;
  const target = isTieBreak(score) ? 7 : 4;
  const step: Step = { waitMs: POINT_MS };
  if (score.points[winner] < target || score.points[winner] - score.points[loser] < 2) return step;

  score.points = [0, 0];
  score.games[winner] += 1;
  score.server = score.server === 0 ? 1 : 0;
  if (
    score.games[winner] === 7 ||
    (score.games[winner] >= 6 && score.games[winner] - score.games[loser] >= 2)
  ) {
    score.sets.push(score.games);
    score.games = [0, 0];
    return { waitMs: POINT_MS + 60_000, stop: { forMs: 10_000, label: 'Set' } };
  }
  return step;
}

/** The home player's chance of winning the set from this score of games, given the chances of holding serve. */
function setChance(home: number, away: number, server: 0 | 1, holds: Pair, tieBreak: number): number {
  if (home === 7 || (home >= 6 && home - away >= 2)) return 1;
  if (away === 7 || (away >= 6 && away - home >= 2)) return 0;
  if (home === 6 && away === 6) return tieBreak;
  const next = server === 0 ? 1 : 0;
  const win = server === 0 ? holds[0] : 1 - holds[1];
  return (
    win * setChance(home + 1, away, next, holds, tieBreak) +
    (1 - win) * setChance(home, away + 1, next, holds, tieBreak)
  );
}

/** Home, away: best of three sets, from the point being played. */
export function tennisChances(score: TennisScore): number[] {
  const [homeSets, awaySets] = setsWon(score);
  if (homeSets === 2) return [1, 0];
  if (awaySets === 2) return [0, 1];
  const holds: Pair = [raceChance(score.serve[0], 0, 0, 4), raceChance(score.serve[1], 0, 0, 4)];
  const tieBreak = raceChance(tieBreakPoint(score), 0, 0, 7);
  const fresh = setChance(0, 0, 0, holds, tieBreak);

  const [home, away] = score.points;
  let current: number;
  if (isTieBreak(score)) {
    current = raceChance(tieBreakPoint(score), home, away, 7);
  } else {
    const game = raceChance(pointChance(score), home, away, 4);
    const next = score.server === 0 ? 1 : 0;
    const [homeGames, awayGames] = score.games;
    current =
      game * setChance(homeGames + 1, awayGames, next, holds, tieBreak) +
      (1 - game) * setChance(homeGames, awayGames + 1, next, holds, tieBreak);
  }
  const whenWon = homeSets === 1 ? 1 : awaySets === 1 ? fresh : fresh + (1 - fresh) * fresh;
  const whenLost = awaySets === 1 ? 0 : homeSets === 1 ? fresh : fresh * fresh;
  const match = current * whenWon + (1 - current) * whenLost;
  return [match, 1 - match];
}
