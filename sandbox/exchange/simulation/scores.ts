// The score of each sport as plain data, which is the simulation's whole state. Pairs are [home, away].

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
  /** Each player's chance of winning a point on the own serve. */
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
  /** Runs when each of the listed overs ended: over -> runs. */
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

/** The score of a recorded event as its feed tells it. The recording plays it, not the simulation. */
export interface RecordedScore {
  sport: 'recorded';
  /** The text of a list row; empty where the feed tells no score. */
  row: string;
  teams: { name: string; score: string; runRate?: number; batting?: boolean }[];
  lastBalls: string[];
  message: string;
}

export type Score = FootballScore | TennisScore | CricketScore | KabaddiScore | RacingScore | RecordedScore;

/** The result of one step of play. */
export interface Step {
  /** Until the next step, in milliseconds. */
  waitMs: number;
  /** An incident that suspends betting for a short time. */
  stop?: { forMs: number; label: string };
}
