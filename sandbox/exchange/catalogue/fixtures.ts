import type { Market } from '../model';
import type { Random } from '../random';
import { battingSide, FANCY_OVERS, newInnings } from '../simulation/cricket';
import type { CricketScore, Score } from '../simulation/scores';
import { bookmakerMarket, fancyMarket, oddsMarket } from './market';
import { CRICKET, FOOTBALL, KABADDI, TENNIS_COMPETITIONS, TENNIS_PLAYERS } from './teams';

/** An event before its id, start and prices are set. */
export interface Fixture {
  title: string;
  competition: string;
  hasTv: boolean;
  score: Score;
  markets: Market[];
}

function matchOdds(id: string, runners: readonly { name: string }[]): Market {
  return oddsMarket(id, 1, ['Match Odds', 'Match Odds'], { of: 'winner' }, runners);
}

function meeting(random: Random, leagues: typeof FOOTBALL) {
  const { competition, teams } = random.pick(leagues);
  const [home = teams[0], away = teams[0]] = random.sample(teams, 2);
  const runners = [{ name: home }, { name: away }];
  return { home, away, runners, head: { title: `${home} v ${away}`, competition } };
}

export function footballFixture(id: string, random: Random): Fixture {
  const { home, away, runners, head } = meeting(random, FOOTBALL);
  const winner = [...runners, { name: 'The Draw' }];
  const markets = [matchOdds(id, winner)];
  for (const [index, over] of [0.5, 1.5, 2.5, 3.5].entries()) {
    const sides = [{ name: `Under ${over} Goals` }, { name: `Over ${over} Goals` }];
    markets.push(
      oddsMarket(id, 2 + index, [`Over/Under ${over} Goals`, 'Goals'], { of: 'goals', over }, sides),
    );
  }
  if (random.chance(0.4)) markets.push(bookmakerMarket(id, 6, winner));
  return {
    ...head,
    hasTv: random.chance(0.4),
    markets,
    score: {
      sport: 'football',
      home,
      away,
      rates: [random.between(0.9, 2.3), random.between(0.7, 1.8)],
      seconds: 0,
      goals: [0, 0],
      cards: [0, 0],
      atBreak: false,
    },
  };
}

export function tennisFixture(id: string, random: Random): Fixture {
  const [home = '', away = ''] = random.sample(TENNIS_PLAYERS, 2);
  const runners = [{ name: home }, { name: away }];
  return {
    title: `${home} v ${away}`,
    competition: random.pick(TENNIS_COMPETITIONS),
    hasTv: random.chance(0.3),
    markets: [matchOdds(id, runners)],
    score: {
      sport: 'tennis',
      home,
      away,
      serve: [random.between(0.58, 0.67), random.between(0.58, 0.67)],
      server: random.chance(0.5) ? 0 : 1,
      points: [0, 0],
      games: [0, 0],
      sets: [],
    },
  };
}

function cricketFancies(id: string, score: CricketScore): Market[] {
  const markets: Market[] = [];
  for (const innings of [0, 1] as const) {
    const team = battingSide(score, innings) === 0 ? score.home : score.away;
    for (const overs of FANCY_OVERS) {
      const subject = { of: 'innings-runs', innings, overs } as const;
      markets.push(fancyMarket(id, 10 + markets.length, `${overs} over runs ${team}`, subject));
    }
    const subject = { of: 'first-wicket', innings } as const;
    markets.push(fancyMarket(id, 10 + markets.length, `Fall of 1st wicket ${team}`, subject));
  }
  return markets;
}

export function cricketFixture(id: string, random: Random): Fixture {
  const { home, away, runners, head } = meeting(random, CRICKET);
  const score: CricketScore = {
    sport: 'cricket',
    home,
    away,
    strength: [random.between(1.3, 1.48), random.between(1.3, 1.48)],
    first: random.chance(0.5) ? 0 : 1,
    innings: [newInnings()],
    lastBalls: [],
    ballRunning: false,
  };
  return {
    ...head,
    hasTv: random.chance(0.7),
    score,
    markets: [matchOdds(id, runners), bookmakerMarket(id, 2, runners), ...cricketFancies(id, score)],
  };
}

export function kabaddiFixture(id: string, random: Random): Fixture {
  const { home, away, runners, head } = meeting(random, KABADDI);
  return {
    ...head,
    hasTv: random.chance(0.5),
    markets: [
      matchOdds(id, runners),
      bookmakerMarket(id, 2, runners),
      fancyMarket(id, 10, 'Total points', { of: 'total-points' }),
    ],
    score: {
      sport: 'kabaddi',
      home,
      away,
      strength: [random.between(0, 0.08), random.between(0, 0.08)],
      seconds: 0,
      points: [0, 0],
      raider: 0,
    },
  };
}
