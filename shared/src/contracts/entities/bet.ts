import * as v from 'valibot';
import {
  blankAs,
  countingLeftOut,
  type Decoded,
  entity,
  exactly,
  figureRows,
  mapped,
  maybe,
  oneOf,
  orElse,
  rows,
} from '../reader';
import { decimal, id, moment, nameOr, number, page, rupees, text } from '../wire';
import { marketKind, priceFormat } from './market';

/** A bet whose side is not known cannot be shown: it is left out. */
export const side = exactly(['BACK', 'LAY']);
export type Side = Decoded<typeof side>;

interface Named {
  readonly eventId: string;
  readonly eventTitle: string;
  readonly marketId: string;
  readonly marketName: string;
  readonly runnerId: string;
  readonly runnerName: string;
}
const openBetFields = {
  betId: id,
  clientRef: maybe(text),
  /** Of the table of sports; a back end may leave it out. */
  sportId: maybe(number),
  eventId: id,
  eventTitle: orElse(text, ''),
  marketId: id,
  marketName: orElse(text, ''),
  kind: marketKind,
  /** Without it a price has no scale and a bet no liability: such a bet is left out. */
  format: exactly(priceFormat.members),
  runnerId: id,
  runnerName: orElse(text, ''),
  side,
  price: decimal,
  line: maybe(number),
  stake: rupees,
  matchedStake: rupees,
  remaining: rupees,
  averagePrice: maybe(decimal),
  status: oneOf(['PENDING', 'MATCHED', 'PARTIAL', 'UNMATCHED']),
  placedAt: orElse(moment, ''),
};
const withNames = <B extends Named>(bet: B): B => ({
  ...bet,
  eventTitle: nameOr(bet.eventTitle, 'Event', bet.eventId),
  marketName: nameOr(bet.marketName, 'Market', bet.marketId),
  runnerName: nameOr(bet.runnerName, 'Runner', bet.runnerId),
});
export const openBet = mapped(entity(openBetFields), withNames);
export type OpenBet = Decoded<typeof openBet>;

/** `leftOut`: bets that could not be read. Whoever looks a bet up may not conclude from such an answer that it is not there. */
const betFigures = { balance: maybe(rupees), exposure: maybe(rupees) };
/** An answer of open bets without its bets. */
export const openBetsFigures = entity(betFigures);
export const openBets = countingLeftOut(
  entity(
    { ...betFigures, openBets: rows(openBet) },
    // Without the list nothing says that there are no bets: one that is looked up would count as not placed.
    ({ openBets }) => openBets !== undefined,
    'an answer with openBets',
  ),
);
export type OpenBets = Decoded<typeof openBets>;

/** A bound of runs: null is open. */
const run = maybe(number, null);
/** Expected profit and loss of one market: per runner, or by ranges of runs for a fancy. */
export const profitLoss = countingLeftOut(
  entity({
    eventId: id,
    marketId: id,
    kind: marketKind,
    exposure: rupees,
    runners: maybe(figureRows(entity({ runnerId: id, pl: rupees }))),
    ladder: maybe(figureRows(entity({ fromRun: run, toRun: run, pl: rupees }))),
  }),
);
export type ProfitLoss = Decoded<typeof profitLoss>;

const settledBetFields = entity({
  ...openBetFields,
  status: maybe(text, ''),
  result: oneOf(['WON', 'LOST', 'VOID', 'LAPSED', 'CANCELLED']),
  profit: rupees,
  commission: blankAs(rupees, 0),
  settledAt: orElse(moment, ''),
  resultText: maybe(text),
  voidReason: maybe(text),
});
export const settledBet = mapped(settledBetFields, withNames);
export type SettledBet = Decoded<typeof settledBet>;
export const betHistoryPage = page(settledBet);

const clientRef = (longest: number) => v.pipe(v.string(), v.minLength(8), v.maxLength(longest));
const figure = v.pipe(v.number(), v.finite());

/** What goes out when a bet is placed; rupees and decimals, as the wire wants them. */
export const placeBetRequest = v.object({
  clientRef: clientRef(64),
  eventId: v.string(),
  marketId: v.string(),
  runnerId: v.string(),
  side: v.picklist(side.members),
  price: v.pipe(figure, v.minValue(0)),
  line: v.optional(v.number()),
  stake: figure,
  marketVersion: v.optional(v.number()),
  acceptBetter: v.literal(true),
  unmatched: v.picklist(['REJECT', 'KEEP']),
});
export type PlaceBetRequest = v.InferOutput<typeof placeBetRequest>;

const betAnswerFields = {
  clientRef: maybe(text, ''),
  status: oneOf(['PENDING', 'MATCHED', 'PARTIAL', 'UNMATCHED']),
  matchedStake: maybe(rupees),
  averagePrice: maybe(decimal),
  remaining: maybe(rupees),
  /** When a delayed bet will be decided. */
  confirmAt: maybe(moment),
  balance: maybe(rupees),
  exposure: maybe(rupees),
  message: maybe(text, ''),
};
/**
 * What became of a bet. Without its stakes it counts as being checked, so that it is looked up among the open bets;
 * without its id the outcome is unknown.
 */
export const placeBetResult = mapped(entity({ betId: id, ...betAnswerFields }), (answer) => {
  const { matchedStake, remaining } = answer;
  return matchedStake === undefined || remaining === undefined
    ? { ...answer, status: 'PENDING' as const, matchedStake: 0, remaining: 0 }
    : { ...answer, matchedStake, remaining };
});
export type PlaceBetResult = Decoded<typeof placeBetResult>;

/** What became of a change of a bet. Without its stakes the outcome is unknown and is looked up. */
export const changeBetResult = entity({ betId: maybe(id), ...betAnswerFields });

/** Rupees and decimals; what is absent stays as it is. */
export const editBetRequest = v.object({
  betId: v.string(),
  price: v.optional(v.pipe(figure, v.minValue(0))),
  remaining: v.optional(figure),
  /** What waited when the player asked: an edit of anything else is refused (docs/decisions/0037). */
  was: v.optional(figure),
});

export const cashOutRequest = v.object({
  /** The references of the hedges begin with it, so it leaves them room. */
  clientRef: clientRef(56),
  marketId: v.string(),
  /** The result of the market that the player was shown as sure, in rupees: what leaves less is refused. */
  atLeast: figure,
});

export const cashOutResult = entity({
  /** The hedges, as bets. */
  bets: rows(placeBetResult),
  /** The market's result that is sure now. */
  worth: maybe(rupees),
  balance: maybe(rupees),
  exposure: maybe(rupees),
  message: maybe(text, ''),
});
export type CashOutResult = Decoded<typeof cashOutResult>;
