import { entity } from '../reading/entity';
import { exactly, mapped, maybe, oneOf, orElse } from '../reading/field-readers';
import { afterReading, type Decoded, keepFault, type Reader, UNREADABLE, type Wire } from '../reading/reader';
import { rows } from '../reading/row-readers';
import { decimal, flag, id, moment, nameOr, number, rupees, text } from '../reading/wire';

/** The kind of a market, never guessed from its name. `other` is shown and takes no bets. */
export const marketKind = oneOf(['MATCH_ODDS', 'BOOKMAKER', 'FANCY']);
/** How a price is written: decimal odds, a quote per cent, or a line of runs. */
export const priceFormat = oneOf(['DECIMAL', 'PERCENT', 'LINE']);
/** The prices that a market accepts: the classic ladder, the finest, or any. */
export const ladderKind = oneOf(['CLASSIC', 'FINEST', 'NONE']);
export type MarketKind = Decoded<typeof marketKind>;
export type PriceFormat = Decoded<typeof priceFormat>;
export type LadderKind = (typeof ladderKind.members)[number];

/** The side of what a player asks for. BACK: for the runner (fancy: Yes). LAY: against it (fancy: No). */
export const side = exactly(['BACK', 'LAY']);
export type Side = Decoded<typeof side>;
/** The side of a bet: one with an unknown side is shown, without figures that depend on it. */
export const betSide = oneOf(side.members);

/** A price with what is on offer at it. `line` is the runs of a fancy market; its price is the rate in %. */
export const price = entity({ price: decimal, size: maybe(rupees), line: maybe(number) });
export type Price = Decoded<typeof price>;
/** A price that may be missing: some back ends write 0 where there is none. */
export const priceOrNone = mapped(decimal, (price) => (price > 0 ? price : undefined));
/** Some back ends write a price of 0, or a price with nothing on offer, where there is no offer. */
const isOnOffer = ({ price, size }: Price): boolean => price > 0 && (size === undefined || size > 0);

/**
 * The prices of one side: best first, each price once, none without an offer, whatever a back end sends
 * (docs/reference/reading-answers.md#prices). Prices off the market's ladder stay as they are.
 */
/*@__NO_SIDE_EFFECTS__*/
export function pricesOf(side: 'back' | 'lay'): Reader<readonly Wire<typeof price>[], Price[]> {
  return mapped(rows(price), (prices) => bestFirst(prices, side));
}

/** The prices of `pricesOf` from those of one side in any order, which it takes over and may change. */
export function bestFirst(prices: Price[], side: 'back' | 'lay'): Price[] {
  for (let at = 0; at < prices.length; at += 1) {
    const offer = prices[at];
    const before = prices[at - 1];
    if (offer && isOnOffer(offer) && (!before || compareBest(before, offer, side) < 0)) continue;
    return sortedBest(prices, side);
  }
  return prices;
}

/** Negative where `a` is the better price. Of two lines the lower one is better to back (Yes), the higher one to lay (No). */
function compareBest(a: Price, b: Price, side: 'back' | 'lay'): number {
  const order = (a.line ?? 0) - (b.line ?? 0) || b.price - a.price;
  return side === 'back' ? order : -order;
}

function sortedBest(prices: readonly Price[], side: 'back' | 'lay'): Price[] {
  const sorted: Price[] = [];
  for (const offer of prices.filter(isOnOffer).sort((a, b) => compareBest(a, b, side))) {
    const last = sorted.at(-1);
    if (last?.price !== offer.price || last.line !== offer.line) sorted.push(offer);
    // Without a size the offer has no limit.
    else last.size = last.size === undefined || offer.size === undefined ? undefined : last.size + offer.size;
  }
  return sorted;
}

/** The best price of a side; undefined where 0 says that there is none. */
const bestPrice = mapped(price, (offer) => (isOnOffer(offer) ? offer : undefined));

/**
 * The id of a runner within its market. An exchange gives a team one id in all its fixtures, and in a market of
 * handicaps once for each of them; only id and handicap together are one runner.
 * @param handicap undefined and 0 are the plain id
 */
export function runnerKey(id: string, handicap: number | undefined): string {
  return handicap ? `${id}@${handicap}` : id;
}

/** The id and handicap of a `runnerKey`, as the wire has them. */
export function runnerOfKey(key: string): { runnerId: string; handicap?: number } {
  const [, runnerId, handicap] = /^(.+)@(-?\d+(?:\.\d+)?)$/.exec(key) ?? [];
  return runnerId === undefined ? { runnerId: key } : { runnerId, handicap: Number(handicap) };
}

/** Makes a runner's `id` its `runnerKey`. */
export function withKey<R extends { id: string; handicap?: number | undefined }>(runner: R): R {
  return runner.handicap ? { ...runner, id: runnerKey(runner.id, runner.handicap) } : runner;
}

/**
 * The runners of one market, each once. Of runners with the same key one is kept, as `merged` makes it, and the fault
 * is noted: no price of them is certain.
 */
/*@__NO_SIDE_EFFECTS__*/
export function distinctRunners<In, R extends { id: string }>(
  runner: Reader<In, R>,
  merged: (earlier: R, later: R) => R,
): Reader<readonly In[], R[]> {
  const list = rows(runner);
  return {
    ...list,
    ...afterReading(list, (runners, _raw, notes) => {
      if (runners === UNREADABLE) return UNREADABLE;
      const byId = new Map<string, R>();
      for (const row of runners) {
        const earlier = byId.get(row.id);
        byId.set(row.id, earlier ? merged(earlier, row) : row);
        if (!earlier) continue;
        notes.defaults += 1;
        notes.reason = {
          path: '',
          expected: 'runners with different ids or handicaps',
          received: 'one twice',
        };
        keepFault(notes);
      }
      return byId.size === runners.length ? runners : [...byId.values()];
    }),
  };
}

/** The market's ladder; an unknown one counts as NONE. */
export const ladder = orElse(exactly(ladderKind.members), 'NONE');

/** The market of a list row's prices: enough to bet on it and to show whether it takes bets. */
export const rowMarket = mapped(
  entity({ id, name: orElse(text, ''), kind: marketKind, format: priceFormat, ladder }),
  (market) => ({ ...market, name: nameOr(market.name, 'market', market.id) }),
);
export type RowMarket = Decoded<typeof rowMarket>;

/** A runner of a list row with its best prices. */
export const rowRunner = mapped(
  entity({
    id,
    name: orElse(text, ''),
    /** The name in another script, which the search knows too. */
    altName: maybe(text),
    handicap: maybe(number),
    back: maybe(bestPrice),
    lay: maybe(bestPrice),
  }),
  (runner) => withKey({ ...runner, name: nameOr(runner.name, 'runner', runner.id) }),
);

const IN_PLAY_STATUS = 'IN_PLAY';
const IN_PLAY_DATE = 'In-Play';
const isInPlay = (raw: unknown) =>
  typeof raw === 'string' && raw.replace(/[\s_-]/g, '').toLowerCase() === 'inplay';
/** Any text; that of a live event in the specification's spelling. */
const eventStatus: Reader<string, string> = mapped(text, (word) => (isInPlay(word) ? IN_PLAY_STATUS : word));
/** A time, or the literal In-Play. */
const matchDate: Reader<string | number, string> = {
  expects: 'a date or In-Play',
  read: (raw, notes) => (isInPlay(raw) ? IN_PLAY_DATE : moment.read(raw, notes)),
};

const eventFields = entity({
  id,
  title: orElse(text, ''),
  /** The title in another script, which the search knows too. */
  altTitle: maybe(text),
  /** IN_PLAY marks a live event. */
  status: maybe(eventStatus, ''),
  /** An ISO time, or the literal In-Play; empty when the back end sends none. */
  matchDate: orElse(matchDate, ''),
  pin: maybe(flag),
  sportId: maybe(number),
  sportName: maybe(text),
  competition: maybe(text),
  hasTv: maybe(flag),
  hasFancy: maybe(flag),
  hasBookmaker: maybe(flag),
  runners: maybe(distinctRunners(rowRunner, (runner) => ({ ...runner, back: undefined, lay: undefined }))),
  /** Score and clock of an event in play, as a row shows them: "2–1 · 67'", "142/3 (16.2)", "6–4 3–2". */
  score: maybe(text),
  /** Matched in the row's market. */
  totalMatched: maybe(rupees),
  /** How many markets the event has that are not closed. */
  marketCount: maybe(number),
  /** Not in the specification. Without it the first tap on a row's price needs a call. */
  market: maybe(rowMarket),
});
/** An event of the boards with its runners. */
export const sportEvent = mapped(eventFields, (event) => ({
  ...event,
  title: nameOr(event.title, 'event', event.id),
}));
export type SportEvent = Decoded<typeof sportEvent>;

/** `order` is set equal to the id (docs/reference/behaviour.md#3-entities) where the back end does not say. */
export const sport = mapped(
  entity({ id: number, name: orElse(text, ''), order: maybe(number), events: rows(sportEvent) }),
  ({ id, name, order, events }) => ({ id, name: nameOr(name, 'sport', id), order: order ?? id, events }),
);
export type Sport = Decoded<typeof sport>;
