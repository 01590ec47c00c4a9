// The score of each sport: all that a simulation knows, as plain data. Pairs are [home, away].

export type Pair = [number, number];

export interface FootballScore {
  sport: 'football';
  home: string;
  away: string;
  /** Expected goals per 90 minutes. */
  rates: Pair;
  /** Seconds played, 0 to 5400. */
  seconds: number;
  goals: Pair;
  cards: Pair;
  atBreak: boolean;
}

export interface TennisScore {
  sport: 'tennis';
  home: string;
  away: string;
  /** Chance of each to win a point on the own serve. */
  serve: Pair;
  server: 0 | 1;
  points: Pair;
  games: Pair;
  sets: Pair[];
}

export interface Innings {
  runs: number;
  wickets: number;
  /** Legal balls bowled, 0 to 120. */
  balls: number;
  /** Runs when each of the overs asked for ended: over -> runs. */
  atOver: Record<string, number>;
  firstWicketAt?: number;
}

export interface CricketScore {
  sport: 'cricket';
  home: string;
  away: string;
  /** Runs per ball when batting, about 1.35. */
  strength: Pair;
  /** Which side bats first. */
  first: 0 | 1;
  innings: Innings[];
  lastBalls: string[];
  ballRunning: boolean;
}

export interface KabaddiScore {
  sport: 'kabaddi';
  home: string;
  away: string;
  strength: Pair;
  /** Seconds played, 0 to 2400. */
  seconds: number;
  points: Pair;
  raider: 0 | 1;
}

export interface RacingScore {
  sport: 'racing';
  /** By runner, in market order; a removed horse has strength 0. */
  horses: { name: string; strength: number; metres: number }[];
  distance: number;
  seconds: number;
}

export type Score = FootballScore | TennisScore | CricketScore | KabaddiScore | RacingScore;

/** What one step of play brought. */
export interface Step {
  /** Until the next step, in milliseconds. */
  waitMs: number;
  /** Something that stops betting for a moment. */
  stop?: { forMs: number; label: string };
}
