import type { SportingEvent } from '../model';
import { battingSide, currentInnings, INNINGS_BALLS, isInningsOver, target } from '../simulation/cricket';
import { placedOf } from '../simulation/racing';
import type {
  CricketScore,
  FootballScore,
  Innings,
  KabaddiScore,
  Pair,
  RacingScore,
  Score,
  TennisScore,
} from '../simulation/scores';
import { setsWon } from '../simulation/tennis';
import type { ScoreCard } from './wire';

/** GetScoreCard: the score of any sport as text. */
export function scoreCardOf({ score, phase }: SportingEvent): ScoreCard {
  const status = { UPCOMING: 'Not started', IN_PLAY: 'In play', CLOSED: 'Finished' }[phase];
  return { ...textsOf(score).card(score), status };
}

type Card = Omit<ScoreCard, 'status'>;
type Sport = Score['sport'];
/** How a sport's score reads: in the row of a board, and as a card. */
interface Texts<S> {
  /** Undefined for none. */
  row(score: S): string | undefined;
  card(score: S): Card;
}

/** In a row: goals and minute, the batting side with its runs and its target, sets, points. */
const TEXTS: { readonly [S in Sport]: Texts<Extract<Score, { sport: S }>> } = {
  football: {
    row: ({ goals, atBreak, seconds }) => `${goals.join('–')} · ${atBreak ? 'HT' : minutes(seconds)}`,
    card: football,
  },
  tennis: {
    row: (score) =>
      setsOf(score)
        .map((set) => set.join('–'))
        .join(' '),
    card: tennis,
  },
  cricket: { row: cricketRow, card: cricket },
  kabaddi: { row: ({ points, seconds }) => `${points.join('–')} · ${minutes(seconds)}`, card: kabaddi },
  racing: { row: () => undefined, card: racing },
  recorded: {
    row: ({ row }) => row || undefined,
    card: ({ teams, lastBalls, message }) => ({ teams, lastBalls, message }),
  },
};
const textsOf = <S extends Sport>(score: { sport: S }): Texts<Extract<Score, { sport: S }>> =>
  TEXTS[score.sport];

export const rowScoreOf = (score: Score): string | undefined => textsOf(score).row(score);

/** "MUM 126/2 (13.4)", and in a chase "CHE 126/2 (13.4) T187". */
function cricketRow(score: CricketScore): string {
  const isChase = score.innings.length > 1;
  const side = battingSide(score, score.innings.length - 1) === 0 ? score.home : score.away;
  const text = `${side.slice(0, 3).toUpperCase()} ${inningsText(currentInnings(score))}`;
  return isChase ? `${text} T${target(score)}` : text;
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}'`;
}

/** The finished sets and the current one. */
function setsOf(score: TennisScore): Pair[] {
  return setsWon(score).includes(2) ? score.sets : [...score.sets, score.games];
}

function inningsText({ runs, wickets, balls }: Innings): string {
  return `${runs}/${wickets} (${overs(balls)})`;
}

function football({ home, away, goals, seconds, atBreak, cards }: FootballScore): Card {
  return {
    teams: [
      { name: home, score: String(goals[0]), yellowCards: cards[0] },
      { name: away, score: String(goals[1]), yellowCards: cards[1] },
    ],
    clock: minutes(seconds),
    ...(atBreak ? { message: 'Half time' } : {}),
  };
}

const POINTS = ['0', '15', '30', '40'];

function pointText(score: TennisScore, side: 0 | 1): string {
  const [own, other] = side === 0 ? score.points : [score.points[1], score.points[0]];
  const isTieBreak = score.games[0] === 6 && score.games[1] === 6;
  if (isTieBreak) return String(own);
  if (own > 3 || other > 3) return own > other ? 'Ad' : '40';
  return POINTS[own] ?? '40';
}

function tennis(score: TennisScore): Card {
  const won = setsWon(score);
  const sides = [0, 1] as const;
  return {
    teams: sides.map((side) => ({
      name: side === 0 ? score.home : score.away,
      score: `${won[side]} (${score.games[side]}) ${pointText(score, side)}`,
    })),
    sets: setsOf(score),
    message: `${score.server === 0 ? score.home : score.away} to serve`,
  };
}

function overs(balls: number): string {
  return `${Math.floor(balls / 6)}.${balls % 6}`;
}

function cricket(score: CricketScore): Card {
  const toWin = target(score);
  const now = score.innings.length - 1;
  const teams = ([0, 1] as const).map((side) => {
    const index = score.first === side ? 0 : 1;
    const innings = score.innings[index];
    const name = side === 0 ? score.home : score.away;
    if (innings === undefined) return { name, score: 'Yet to bat' };
    const rate = innings.balls === 0 ? 0 : Math.round((innings.runs * 600) / innings.balls) / 100;
    const left = INNINGS_BALLS - innings.balls;
    const isChasing = index === 1 && toWin !== undefined && left > 0 && innings.runs < toWin;
    return {
      name,
      score: inningsText(innings),
      runRate: rate,
      batting: battingSide(score, now) === side,
      ...(isChasing ? { requiredRate: Math.round(((toWin - innings.runs) * 600) / left) / 100 } : {}),
    };
  });
  return { teams, lastBalls: score.lastBalls, message: cricketMessage(score, toWin) };
}

function cricketMessage(score: CricketScore, toWin: number | undefined): string {
  const chase = score.innings[1];
  const name = (side: 0 | 1): string => (side === 0 ? score.home : score.away);
  if (chase === undefined || toWin === undefined) return `${name(score.first)} batting first`;
  const chasing = name(battingSide(score, 1));
  if (chase.runs >= toWin) return `${chasing} won by ${10 - chase.wickets} wickets`;
  if (isInningsOver(score, 1)) return `${name(score.first)} won by ${toWin - 1 - chase.runs} runs`;
  return `${chasing} need ${toWin - chase.runs} runs in ${INNINGS_BALLS - chase.balls} balls`;
}

function kabaddi({ home, away, points, seconds, raider }: KabaddiScore): Card {
  return {
    teams: [
      { name: home, score: String(points[0]), batting: raider === 0 },
      { name: away, score: String(points[1]), batting: raider === 1 },
    ],
    clock: minutes(seconds),
    message: `${raider === 0 ? home : away} to raid`,
  };
}

function racing(score: RacingScore): Card {
  const running = score.horses.filter((horse) => horse.strength > 0);
  const front = score.horses[placedOf(score, 1)[0] ?? 0];
  const placed = [...running].sort((a, b) => b.metres - a.metres);
  return {
    teams: placed.map((horse, index) => ({
      name: horse.name,
      score: score.seconds === 0 ? '' : String(index + 1),
    })),
    clock: `${score.seconds}s`,
    message:
      front === undefined || score.seconds === 0
        ? 'Waiting for the off'
        : `${front.name} leads, ${Math.max(0, Math.round(score.distance - front.metres))} m to run`,
  };
}
