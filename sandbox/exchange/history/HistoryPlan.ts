import type { Paise } from '@touchline/shared/betting';

/** A history to write for a player. The same seed and time give the same history, whoever the player is. */
export interface HistoryPlan {
  /** Seeds the ids and UTRs, so that no two players share one. */
  userName: string;
  /** Rows of the statement, including the opening credit. */
  rows: number;
  /** Settled bets, including void, lapsed and cancelled ones. */
  bets: number;
  /** How many days ago it begins. */
  days: number;
  seed: number;
}

/** A past deposit or withdrawal for the list of requests. The ledger knows it as `request:<id>`. */
export interface PastTransfer {
  id: string;
  type: 'DEPOSIT' | 'WITHDRAWAL';
  paise: Paise;
  method: 'UPI' | 'BANK';
  createdAt: number;
  endedAt: number;
  utr: string | undefined;
  /** The reason of a refused withdrawal. */
  reason: string | undefined;
}

export interface PastAnswer {
  rows: number;
  bets: number;
  markets: number;
  /** The time of the first row, in milliseconds. */
  from: number;
  transfers: PastTransfer[];
}
