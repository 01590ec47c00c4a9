import * as v from 'valibot';
import { decimal, id, iso, maybe, page, rupees, text } from '../wire';
import { marketKind, priceFormat } from './market';

export const side = v.picklist(['BACK', 'LAY']);
export type Side = v.InferOutput<typeof side>;

export const openBet = v.object({
  betId: id,
  clientRef: maybe(text),
  /** Of the table of sports; a back end may leave it out. */
  sportId: maybe(v.number()),
  eventId: id,
  eventTitle: text,
  marketId: id,
  marketName: text,
  kind: marketKind,
  format: priceFormat,
  runnerId: id,
  runnerName: text,
  side,
  price: decimal,
  line: maybe(v.number()),
  stake: rupees,
  matchedStake: rupees,
  remaining: rupees,
  averagePrice: maybe(decimal),
  status: v.picklist(['PENDING', 'MATCHED', 'PARTIAL', 'UNMATCHED']),
  placedAt: iso,
});
export type OpenBet = v.InferOutput<typeof openBet>;

export const openBets = v.object({ balance: rupees, exposure: rupees, openBets: v.array(openBet) });
export type OpenBets = v.InferOutput<typeof openBets>;

/** Expected profit and loss of one market: per runner, or by ranges of runs for a fancy. */
export const profitLoss = v.object({
  eventId: id,
  marketId: id,
  kind: marketKind,
  exposure: rupees,
  runners: maybe(v.array(v.object({ runnerId: id, pl: rupees }))),
  ladder: maybe(
    v.array(v.object({ fromRun: v.nullable(v.number()), toRun: v.nullable(v.number()), pl: rupees })),
  ),
});
export type ProfitLoss = v.InferOutput<typeof profitLoss>;

export const settledBet = v.object({
  ...openBet.entries,
  status: text,
  result: v.picklist(['WON', 'LOST', 'VOID', 'LAPSED', 'CANCELLED']),
  profit: rupees,
  commission: rupees,
  settledAt: iso,
  resultText: maybe(text),
  voidReason: maybe(text),
});
export type SettledBet = v.InferOutput<typeof settledBet>;
export const betHistoryPage = page(settledBet);

/** What goes out when a bet is placed; rupees and decimals, as the wire wants them. */
export const placeBetRequest = v.object({
  clientRef: v.pipe(text, v.minLength(8), v.maxLength(64)),
  eventId: v.string(),
  marketId: v.string(),
  runnerId: v.string(),
  side,
  price: v.pipe(v.number(), v.finite(), v.minValue(0)),
  line: v.optional(v.number()),
  stake: v.pipe(v.number(), v.finite()),
  marketVersion: v.optional(v.number()),
  acceptBetter: v.literal(true),
  unmatched: v.picklist(['REJECT', 'KEEP']),
});
export type PlaceBetRequest = v.InferOutput<typeof placeBetRequest>;

export const placeBetResult = v.object({
  betId: id,
  clientRef: text,
  status: v.picklist(['PENDING', 'MATCHED', 'PARTIAL', 'UNMATCHED']),
  matchedStake: rupees,
  averagePrice: maybe(decimal),
  remaining: rupees,
  /** When a delayed bet will be decided. */
  confirmAt: maybe(iso),
  balance: rupees,
  exposure: rupees,
  message: v.optional(text, ''),
});
export type PlaceBetResult = v.InferOutput<typeof placeBetResult>;

/** Rupees and decimals; what is absent stays as it is. */
export const editBetRequest = v.object({
  betId: v.string(),
  price: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0))),
  remaining: v.optional(v.pipe(v.number(), v.finite())),
  /** What waited when the player asked: an edit of anything else is refused (docs/decisions/0037). */
  was: v.optional(v.pipe(v.number(), v.finite())),
});

export const cashOutRequest = v.object({
  /** The references of the hedges begin with it, so it leaves them room. */
  clientRef: v.pipe(text, v.minLength(8), v.maxLength(56)),
  marketId: v.string(),
  /** The result of the market that the player was shown as sure, in rupees: what leaves less is refused. */
  atLeast: v.pipe(v.number(), v.finite()),
});

export const cashOutResult = v.object({
  /** The hedges, as bets. */
  bets: v.array(placeBetResult),
  /** The market's result that is sure now. */
  worth: rupees,
  balance: rupees,
  exposure: rupees,
  message: v.optional(text, ''),
});
export type CashOutResult = v.InferOutput<typeof cashOutResult>;
