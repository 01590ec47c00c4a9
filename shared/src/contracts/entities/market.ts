import * as v from 'valibot';
import { id, iso, maybe, rupees, text } from '../wire';
import { price, sportEvent } from './event';
import { ladderKind, marketKind, priceFormat } from './quoting';

export * from './quoting';

export const marketStatus = v.picklist(['OPEN', 'SUSPENDED', 'BALL_RUNNING', 'INACTIVE', 'CLOSED']);
export const runnerStatus = v.picklist(['ACTIVE', 'SUSPENDED', 'REMOVED', 'WINNER', 'LOSER']);
export type MarketStatus = v.InferOutput<typeof marketStatus>;
export type RunnerStatus = v.InferOutput<typeof runnerStatus>;

export const runner = v.object({
  id,
  name: text,
  sort: v.number(),
  cloth: maybe(v.union([v.number(), text])),
  draw: maybe(v.union([v.number(), text])),
  jockey: maybe(text),
  trainer: maybe(text),
  silk: maybe(text),
});
export type Runner = v.InferOutput<typeof runner>;

export const market = v.object({
  id,
  name: text,
  kind: marketKind,
  format: priceFormat,
  group: maybe(text),
  sort: v.number(),
  rules: maybe(text),
  commissionPct: v.number(),
  winners: v.number(),
  ladder: ladderKind,
  runners: v.array(runner),
});
export type Market = v.InferOutput<typeof market>;

export const eventMarkets = v.object({ event: sportEvent, tvUrl: maybe(text), markets: v.array(market) });
export type EventMarkets = v.InferOutput<typeof eventMarkets>;

export const runnerOdds = v.object({
  id,
  status: runnerStatus,
  /** Best first. */
  back: v.array(price),
  lay: v.array(price),
  lastTraded: maybe(
    v.pipe(
      v.number(),
      v.transform((value) => Math.round(value * 100)),
    ),
  ),
});
export type RunnerOdds = v.InferOutput<typeof runnerOdds>;

export const marketOdds = v.object({
  id,
  /** Grows with every change: an answer with a lower version is older and is dropped. */
  version: v.number(),
  status: marketStatus,
  statusLabel: maybe(text),
  inPlay: v.boolean(),
  /** Seconds between a bet's acceptance for checking and its matching. */
  betDelay: v.number(),
  totalMatched: maybe(rupees),
  runners: v.array(runnerOdds),
});
export type MarketOdds = v.InferOutput<typeof marketOdds>;

export const oddsAnswer = v.object({ serverTime: v.union([iso, v.number()]), markets: v.array(marketOdds) });
export type OddsAnswer = v.InferOutput<typeof oddsAnswer>;

/** Limits of a market, or of one runner of it. 0 means unset. */
export const limits = v.object({
  marketId: id,
  runnerId: maybe(id),
  minStake: rupees,
  maxStake: rupees,
  maxProfit: maybe(rupees),
  maxExposure: maybe(rupees),
});
export type Limits = v.InferOutput<typeof limits>;

export const scoreCard = v.object({
  teams: v.array(
    v.object({
      name: text,
      score: text,
      runRate: maybe(v.union([v.number(), text])),
      requiredRate: maybe(v.union([v.number(), text])),
      batting: maybe(v.boolean()),
    }),
  ),
  lastBalls: maybe(v.array(text)),
  message: maybe(text),
  status: maybe(text),
  clock: maybe(text),
  sets: maybe(v.array(v.array(v.number()))),
});
export type ScoreCard = v.InferOutput<typeof scoreCard>;
