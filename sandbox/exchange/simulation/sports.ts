import type { Subject } from '../model';
import type { Random } from '../random';
import {
  battingSide,
  cricketChances,
  INNINGS_BALLS,
  isInningsOver,
  playCricket,
  runsToCome,
} from './cricket';
import { FULL_TIME, footballChances, goalsChances, playFootball } from './football';
import { isKabaddiOver, kabaddiChances, playKabaddi, totalPointsExpected } from './kabaddi';
import { isRaceOver, placedOf, placesChances, playRacing, racingChances } from './racing';
import type { Score, Step } from './scores';
import { playTennis, setsWon, tennisChances } from './tennis';

/** The result of a market: the winning runners' indexes, or a number of runs. */
export type Decision = { winners: readonly number[] } | { runs: number };

type Sport = Score['sport'];
type ScoreOf<S extends Sport> = Extract<Score, { sport: S }>;

interface Rules<S> {
  play(score: S, random: Random): Step;
  isOver(score: S): boolean;
  /** The chance of each side or runner to win. */
  chances(score: S): number[];
}

const RULES: { readonly [S in Sport]: Rules<ScoreOf<S>> } = {
  football: { play: playFootball, isOver: ({ seconds }) => seconds >= FULL_TIME, chances: footballChances },
  tennis: { play: playTennis, isOver: (score) => setsWon(score).includes(2), chances: tennisChances },
  cricket: { play: playCricket, isOver: (score) => isInningsOver(score, 1), chances: cricketChances },
  kabaddi: { play: playKabaddi, isOver: isKabaddiOver, chances: kabaddiChances },
  racing: { play: playRacing, isOver: isRaceOver, chances: racingChances },
  recorded: {
    play: () => {
      throw new TypeError('The simulation does not play a recorded event');
    },
    isOver: () => false,
    chances: () => [],
  },
};
const rulesOf = <S extends Sport>(score: { sport: S }): Rules<ScoreOf<S>> => RULES[score.sport];

/** Plays the next ball, point, raid … of any sport; the score is changed in place. */
export const play = (score: Score, random: Random): Step => rulesOf(score).play(score, random);
export const isOver = (score: Score): boolean => rulesOf(score).isOver(score);
const winnerChances = (score: Score): number[] => rulesOf(score).chances(score);

/** The chance of each runner to be among the winners, in market order: they add up to the number of winners. */
export function chancesOf(score: Score, subject: Subject): number[] {
  if (subject.of === 'goals' && score.sport === 'football') return goalsChances(score, subject.over);
  if (subject.of === 'places') return placesChances(winnerChances(score), subject.places);
  return winnerChances(score);
}

/** The expected value of a fancy line; undefined before its innings. */
export function expectedRuns(score: Score, subject: Subject): number | undefined {
  if (score.sport === 'kabaddi' && subject.of === 'total-points') return totalPointsExpected(score);
  if (score.sport !== 'cricket') return undefined;
  if (subject.of !== 'innings-runs' && subject.of !== 'first-wicket') return undefined;
  // The first innings has its lines before the match; the second once it is played.
  const innings = score.innings[subject.innings];
  if (innings === undefined) return undefined;
  if (subject.of === 'first-wicket') {
    const perBall = score.strength[battingSide(score, subject.innings)];
    return innings.runs + perBall * Math.min(20, INNINGS_BALLS - innings.balls);
  }
  return innings.runs + runsToCome(score, subject.innings, subject.overs * 6);
}

/** The result of a market as soon as the score decides it. */
export function decisionOf(score: Score, subject: Subject): Decision | undefined {
  if (subject.of === 'goals' && score.sport === 'football') {
    const goals = score.goals[0] + score.goals[1];
    if (goals > subject.over) return { winners: [1] };
    return isOver(score) ? { winners: [0] } : undefined;
  }
  if (subject.of === 'total-points' && score.sport === 'kabaddi')
    return isOver(score) ? { runs: score.points[0] + score.points[1] } : undefined;
  if (score.sport === 'cricket' && (subject.of === 'innings-runs' || subject.of === 'first-wicket')) {
    const innings = score.innings[subject.innings];
    if (innings === undefined) return undefined;
    const runs = subject.of === 'first-wicket' ? innings.firstWicketAt : innings.atOver[subject.overs];
    if (runs !== undefined) return { runs };
    return isInningsOver(score, subject.innings) ? { runs: innings.runs } : undefined;
  }
  if (!isOver(score)) return undefined;
  if (subject.of === 'places' && score.sport === 'racing')
    return { winners: placedOf(score, subject.places) };
  return { winners: [winnerOf(score)] };
}

function winnerOf(score: Score): number {
  if (score.sport === 'racing') return placedOf(score, 1)[0] ?? 0;
  if (score.sport === 'football') {
    const lead = score.goals[0] - score.goals[1];
    return lead > 0 ? 0 : lead < 0 ? 1 : 2;
  }
  const chances = winnerChances(score);
  return chances.indexOf(Math.max(...chances));
}
