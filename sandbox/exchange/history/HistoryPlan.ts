import type { Paise } from '@touchline/shared/betting';

/** A past to write for a player. The same seed and moment give the same past, whoever the player is. */
export interface HistoryPlan {
  /** Whose ids and UTRs these are: no two players share one. */
  userName: string;
  /** Rows of the statement, the opening credit among them. */
  rows: number;
  /** Settled bets, those that are void, lapsed and cancelled among them. */
  bets: number;
  /** How far back it begins. */
  days: number;
  seed: number;
}

/** A deposit or withdrawal of the past, for the list of requests. The ledger knows it as `request:<id>`. */
export interface PastTransfer {
  id: string;
  type: 'DEPOSIT' | 'WITHDRAWAL';
  paise: Paise;
  method: 'UPI' | 'BANK';
  createdAt: number;
  endedAt: number;
  utr?: string;
  /** Why a withdrawal came back. */
  reason?: string;
}

export interface PastAnswer {
  rows: number;
  bets: number;
  markets: number;
  /** The first row's moment, in milliseconds. */
  from: number;
  transfers: PastTransfer[];
}
