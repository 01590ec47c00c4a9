import type { api, WireOf } from '@touchline/shared/contracts/api';

/** The board of docs/performance.md#a-live-board. */
export const MARKETS = 100;
export const RUNNERS = 3;
export const DEPTH = 3;
export const MESSAGES_PER_SECOND = 200;
export const UPDATES_PER_MESSAGE = 10;
export const SECONDS = 10;

type Wire = WireOf<typeof api.getUserOdds>;
export type WireMarket = Wire['markets'][number];

export interface WirePrice {
  price: number;
  size: number;
}

export type WireSide = 'back' | 'lay';

/** A push as the bench sends it, without the time at its start. */
export interface WirePush {
  events: string[];
  changes: {
    id: string;
    from: number;
    version: number;
    /** Absent where only a total changed. */
    runners?: ({ id: string } & Partial<Record<WireSide, WirePrice[]>>)[];
  }[];
}

export const eventIdOf = (market: number) => `e${market}`;
export const marketIdOf = (market: number) => `m${market}`;
export const runnerIdOf = (market: number, runner: number) => `r${market}-${runner}`;
