import { entity } from '../reading/entity';
import { exactly, mapped, maybe, oneOf, orElse } from '../reading/field-readers';
import type { Decoded, Reader } from '../reading/reader';
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

/** A price with what is on offer at it. `line` is the runs of a fancy market; its price is the rate in %. */
export const price = entity({ price: decimal, size: maybe(rupees), line: maybe(number) });
export type Price = Decoded<typeof price>;

/** The market's ladder; an unknown one counts as NONE. */
export const ladder = orElse(exactly(ladderKind.members), 'NONE');

/** The market of a list row's prices: enough to bet on it and to show whether it takes bets. */
export const rowMarket = mapped(
  entity({ id, name: orElse(text, ''), kind: marketKind, format: priceFormat, ladder }),
  (one) => ({ ...one, name: nameOr(one.name, 'market', one.id) }),
);
export type RowMarket = Decoded<typeof rowMarket>;

/** A runner of a list row with its best prices. */
export const rowRunner = mapped(
  entity({
    id,
    name: orElse(text, ''),
    /** The name in another script, which the search knows too. */
    altName: maybe(text),
    back: maybe(price),
    lay: maybe(price),
  }),
  (one) => ({ ...one, name: nameOr(one.name, 'runner', one.id) }),
);

const IN_PLAY_STATUS = 'IN_PLAY';
const IN_PLAY_DATE = 'In-Play';
const isInPlay = (raw: unknown) =>
  typeof raw === 'string' && raw.replace(/[\s_-]/g, '').toLowerCase() === 'inplay';
/** Any text; a live event in the specification's spelling. */
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
  runners: maybe(rows(rowRunner)),
  /** Score and clock of an event in play, as a row shows them: "2–1 · 67'", "142/3 (16.2)", "6–4 3–2". */
  score: maybe(text),
  /** Matched in the row's market. */
  totalMatched: maybe(rupees),
  /** How many markets the event has that are not closed. */
  marketCount: maybe(number),
  /** Not in the specification: without it, the first tap on a row's price costs a call. */
  market: maybe(rowMarket),
});
/** An event of the boards with its runners. */
export const sportEvent = mapped(eventFields, (one) => ({
  ...one,
  title: nameOr(one.title, 'event', one.id),
}));
export type SportEvent = Decoded<typeof sportEvent>;

/** `order` is set equal to the id (docs/reference/behaviour.md#3-entities) where the back end does not say. */
export const sport = mapped(
  entity({ id: number, name: orElse(text, ''), order: maybe(number), events: rows(sportEvent) }),
  ({ id, name, order, events }) => ({ id, name: nameOr(name, 'sport', id), order: order ?? id, events }),
);
export type Sport = Decoded<typeof sport>;
