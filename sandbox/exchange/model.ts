// The exchange's state in memory. It is plain data: an event is stored as JSON and read back equal.
import type { DeadHeat, Hundredths, LadderName, Paise, PriceFormat, Side } from '@touchline/shared/betting';
import type {
  BetOrigin,
  BetResult,
  MarketKind,
  MarketStatus,
  RunnerStatus,
  UnmatchedRule,
} from './answers/wire';
import type { Score } from './simulation/scores';

/** House money on offer at a price. Fancy: `line` is the runs, `price` the rate. */
export interface Level {
  price: Hundredths;
  size: Paise;
  line?: number | undefined;
}

export interface Runner {
  id: string;
  name: string;
  sort: number;
  status: RunnerStatus;
  /** On offer to back (fancy: Yes) and to lay (No), best first. */
  back: Level[];
  lay: Level[];
  lastTraded?: Hundredths | undefined;
  /** A removed runner's factor in hundredths of a per cent, and when it was removed. */
  adjustmentFactor?: Hundredths | undefined;
  removedAt?: number | undefined;
  /** Matched at each price, in hundredths. */
  traded?: Record<string, Paise>;
  /** How far the price differs from the score's chance, on the log scale; it wanders and returns to 0. */
  mood: number;
  /** Set by control: this runner's prices do not move. */
  pinned: boolean;
  cloth?: number | undefined;
  draw?: number | undefined;
  jockey?: string | undefined;
  trainer?: string | undefined;
}

/** Which part of the score decides a market, and so its prices. */
export type Subject =
  | { of: 'winner' }
  | { of: 'places'; places: number }
  | { of: 'goals'; over: number }
  | { of: 'innings-runs'; innings: 0 | 1; overs: number }
  | { of: 'first-wicket'; innings: 0 | 1 }
  | { of: 'total-points' };

export interface Market {
  id: string;
  eventId: string;
  name: string;
  kind: MarketKind;
  format: PriceFormat;
  ladder: LadderName;
  group: string;
  sort: number;
  rules: string;
  /** Percent in hundredths: 2 % is 200. */
  commissionPct: Hundredths;
  winners: number;
  subject: Subject;
  status: MarketStatus;
  statusLabel?: string | undefined;
  /** Suspended by control: only control resumes it. */
  held: boolean;
  /** The status by a recording; set in the markets that one plays. */
  recordedStatus?: MarketStatus;
  /** When a suspension of the simulation ends, in milliseconds. */
  resumeAt?: number;
  version: number;
  inPlay: boolean;
  /** Seconds. */
  betDelay: number;
  totalMatched: Paise;
  runners: Runner[];
}

type Phase = 'UPCOMING' | 'IN_PLAY' | 'CLOSED';

export interface SportingEvent {
  id: string;
  sportId: number;
  title: string;
  competition: string;
  startsAt: number;
  phase: Phase;
  hasTv: boolean;
  /** How a live event is marked: by status, by matchDate, or both. */
  liveMark: 'status' | 'matchDate' | 'both';
  score: Score;
  /** The state of the event's random generator. */
  random: number;
  /** The time of the next ball, point, raid … */
  nextPlayAt: number;
  nextPriceAt: number;
  closedAt?: number;
  markets: Market[];
}

interface Fill {
  price: Hundredths;
  /** The price before runners were removed. */
  priceBefore?: Hundredths | undefined;
  stake: Paise;
  line?: number | undefined;
}

interface Settlement {
  result: BetResult;
  profit: Paise;
  commission: Paise;
  settledAt: number;
  resultText?: string | undefined;
  /** The runner shared places with others. */
  deadHeat?: DeadHeat | undefined;
  voidReason?: string | undefined;
}

export interface Bet {
  id: number;
  userId: string;
  clientRef: string;
  sportId: number;
  eventId: string;
  eventTitle: string;
  marketId: string;
  marketName: string;
  kind: MarketKind;
  format: PriceFormat;
  runnerId: string;
  runnerName: string;
  side: Side;
  price: Hundredths;
  line?: number | undefined;
  stake: Paise;
  fills: Fill[];
  matched: Paise;
  /** The removed runners that reduced the matched prices, in turn; factors in hundredths of a per cent. */
  reductions?: { runnerName: string; factor: Hundredths }[];
  /** The stake that is delayed or in the book; 0 once cancelled or lapsed. */
  remaining: Paise;
  unmatched: UnmatchedRule;
  /** The whole stake is matched at once, or none of it. */
  fillOrKill?: boolean | undefined;
  /** The unmatched part stays when the market turns in play. */
  keepInPlay?: boolean | undefined;
  /** The prices at which the exchange closes the matched part. */
  stopLoss?: Hundredths | undefined;
  takeProfit?: Hundredths | undefined;
  /** The order that closed it. */
  triggered?: 'STOP_LOSS' | 'TAKE_PROFIT';
  origin?: BetOrigin;
  placedAt: number;
  /** Set while the bet delay runs. */
  confirmAt?: number;
  settlement?: Settlement;
}
