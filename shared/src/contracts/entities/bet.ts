import { entity } from '../reading/entity';
import { blankAs, exactly, mapped, maybe, oneOf, orElse } from '../reading/field-readers';
import type { Decoded } from '../reading/reader';
import { countingLeftOut, figureRows, rows } from '../reading/row-readers';
import { decimal, flag, id, moment, nameOr, number, page, rupees, text } from '../reading/wire';
import { marketKind, priceFormat } from './event';

/** A bet with an unknown side cannot be shown, so it is left out. */
export const side = exactly(['BACK', 'LAY']);
export type Side = Decoded<typeof side>;

/** A removed runner that reduced the price of a bet; `factor` is in hundredths of a per cent. */
const reduction = entity({ runnerName: orElse(text, ''), factor: decimal });
export type Reduction = Decoded<typeof reduction>;

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
  /** The id in the table of sports; a back end may leave it out. */
  sportId: maybe(number),
  eventId: id,
  eventTitle: orElse(text, ''),
  marketId: id,
  marketName: orElse(text, ''),
  kind: marketKind,
  /** Without it a price has no scale and a bet no liability, so the bet is left out. */
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
  /** The removed runners that reduced the matched price, in turn, and the average price before the first of them. */
  reductions: maybe(rows(reduction)),
  averagePriceBefore: maybe(decimal),
  status: oneOf(['PENDING', 'MATCHED', 'PARTIAL', 'UNMATCHED']),
  placedAt: orElse(moment, ''),
  /** The unmatched part stays when the market turns in play. */
  keepInPlay: maybe(flag),
  /** The price at which the exchange closes the matched part with a bet of the other side; absent once it did. */
  stopLoss: maybe(decimal),
  takeProfit: maybe(decimal),
  /** The order of this bet that the exchange has carried out. */
  triggered: maybe(oneOf(['STOP_LOSS', 'TAKE_PROFIT'])),
  /** What made the exchange place this bet; absent where the player did. */
  origin: maybe(oneOf(['STOP_LOSS', 'TAKE_PROFIT', 'CASH_OUT', 'AUTO_CASH_OUT'])),
};
const withNames = <B extends Named>(bet: B): B => ({
  ...bet,
  eventTitle: nameOr(bet.eventTitle, 'event', bet.eventId),
  marketName: nameOr(bet.marketName, 'market', bet.marketId),
  runnerName: nameOr(bet.runnerName, 'runner', bet.runnerId),
});
/** An open bet. Stakes are paise, prices hundredths; a missing name is replaced by the id and its kind. */
export const openBet = mapped(entity(openBetFields), withNames);
export type OpenBet = Decoded<typeof openBet>;

const betFigures = { balance: maybe(rupees), exposure: maybe(rupees) };
/** An answer of open bets without its list of bets. */
export const openBetsFigures = entity(betFigures);
/**
 * `leftOut`: bets that could not be read. With such an answer a look-up may not conclude that a bet does not exist.
 */
export const openBets = countingLeftOut(
  entity(
    { ...betFigures, openBets: rows(openBet) },
    // The list is required: without it, a bet that is looked up would count as not placed.
    ({ openBets }) => openBets !== undefined,
    'an answer with openBets',
  ),
);
export type OpenBets = Decoded<typeof openBets>;

/** A limit of runs: null is open. */
const run = maybe(number, null);
/**
 * Expected profit and loss of one market: per runner, or by ranges of runs for a fancy. In a market with several
 * `winners` a runner's `pl` and `ifLose` are those of the bets on it alone, if it is among the winners and if not.
 */
export const profitLoss = countingLeftOut(
  entity({
    eventId: id,
    marketId: id,
    kind: marketKind,
    exposure: rupees,
    winners: maybe(number),
    runners: maybe(figureRows(entity({ runnerId: id, pl: rupees, ifLose: maybe(rupees) }))),
    ladder: maybe(figureRows(entity({ fromRun: run, toRun: run, pl: rupees }))),
    /** The result at which the exchange cashes the market out by itself. */
    autoCashOut: maybe(rupees),
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
  /** The runner shared `places` with other `runners`: that part of the stake won, the rest is lost. */
  deadHeat: maybe(entity({ places: number, runners: number })),
  voidReason: maybe(text),
});
/** A settled bet with its profit or loss in paise. */
export const settledBet = mapped(settledBetFields, withNames);
export type SettledBet = Decoded<typeof settledBet>;
/** A page of settled bets. */
export const betHistoryPage = page(settledBet);

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
 * The outcome of a bet. Without its stakes it counts as pending, so that it is looked up among the open bets; without
 * its id the outcome is unknown.
 */
export const placeBetResult = mapped(
  entity({ betId: id, line: maybe(number), ...betAnswerFields }),
  (answer) => {
    const { matchedStake, remaining } = answer;
    return matchedStake === undefined || remaining === undefined
      ? { ...answer, status: 'PENDING' as const, matchedStake: 0, remaining: 0 }
      : { ...answer, matchedStake, remaining };
  },
);
export type PlaceBetResult = Decoded<typeof placeBetResult>;

/** The outcome of a change of a bet. Without its stakes the outcome is unknown and is looked up. */
export const changeBetResult = entity({ betId: maybe(id), ...betAnswerFields });

/** The outcome of a cash-out. */
export const cashOutResult = entity({
  /** The hedges, as bets. */
  bets: rows(placeBetResult),
  /** The market's final result. */
  worth: maybe(rupees),
  balance: maybe(rupees),
  exposure: maybe(rupees),
  message: maybe(text, ''),
});
export type CashOutResult = Decoded<typeof cashOutResult>;

/** The automatic cash-out of a market after a change: undefined when there is none. */
export const autoCashOutResult = entity({ atLeast: maybe(rupees), message: maybe(text, '') });
