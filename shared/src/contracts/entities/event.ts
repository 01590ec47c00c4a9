import * as v from 'valibot';
import { decimal, id, maybe, rupees, text } from '../wire';
import { ladderKind, marketKind, priceFormat } from './quoting';

/** A price with what is on offer at it. `line` is the runs of a fancy market; its price is the rate in %. */
export const price = v.object({ price: decimal, size: maybe(rupees), line: maybe(v.number()) });
export type Price = v.InferOutput<typeof price>;

/** The market that a list row's prices are of: enough to bet on it, and to say whether it takes bets. */
export const rowMarket = v.object({
  id,
  name: text,
  kind: marketKind,
  format: priceFormat,
  ladder: ladderKind,
});
export type RowMarket = v.InferOutput<typeof rowMarket>;

/** A runner of a list row with its best prices. */
export const rowRunner = v.object({ id, name: text, back: maybe(price), lay: maybe(price) });

export const sportEvent = v.object({
  id,
  title: text,
  /** IN_PLAY marks a live event. */
  status: v.optional(text, ''),
  /** An ISO moment, or the literal In-Play. */
  matchDate: text,
  pin: maybe(v.boolean()),
  sportId: maybe(v.number()),
  sportName: maybe(text),
  competition: maybe(text),
  hasTv: maybe(v.boolean()),
  hasFancy: maybe(v.boolean()),
  hasBookmaker: maybe(v.boolean()),
  runners: maybe(v.array(rowRunner)),
  /** Not of the specification: a back end that doesn't send it costs a call at the first tap on a row's price. */
  market: maybe(rowMarket),
});
export type SportEvent = v.InferOutput<typeof sportEvent>;

export const sport = v.object({ id: v.number(), name: text, order: v.number(), events: v.array(sportEvent) });
export type Sport = v.InferOutput<typeof sport>;
