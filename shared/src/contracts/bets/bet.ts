import { betSide, marketKind, priceFormat, priceOrNone, runnerKey, type Side } from '../markets/event';
import { entity } from '../reading/entity';
import { blankAs, mapped, maybe, oneOf, orElse } from '../reading/field-readers';
import { type Decoded, OTHER } from '../reading/reader';
import { countingLeftOut, figureRows, rows } from '../reading/row-readers';
import {
  atRisk,
  decimal,
  flag,
  id,
  moment,
  nameOr,
  number,
  type Paise,
  page,
  reference,
  rupees,
  text,
} from '../reading/wire';
import { openBetsFigures } from './confirm-figures';

/** A removed runner that reduced the price of a bet; `factor` is in hundredths of a per cent. */
const reduction = entity({ runnerName: orElse(text, ''), factor: decimal });
export type Reduction = Decoded<typeof reduction>;

interface Placed {
  readonly status: string;
  readonly stake: Paise;
  readonly matchedStake?: Paise | undefined;
  readonly remaining?: Paise | undefined;
  readonly eventId: string;
  readonly eventTitle: string;
  readonly marketId: string;
  readonly marketName: string;
  readonly runnerId: string;
  readonly handicap?: number | undefined;
  readonly runnerName: string;
}
/** Only an id, a stake and a price are required, because with them the bet is known to hold the player's money. */
const betFields = {
  betId: id,
  clientRef: maybe(reference),
  /** The id in the table of sports; a back end may leave it out. */
  sportId: maybe(number),
  /** Event, market and runner are '' where the back end does not say. */
  eventId: orElse(id, ''),
  eventTitle: orElse(text, ''),
  marketId: orElse(id, ''),
  marketName: orElse(text, ''),
  kind: marketKind,
  format: priceFormat,
  runnerId: orElse(id, ''),
  handicap: maybe(number),
  runnerName: orElse(text, ''),
  side: betSide,
  price: decimal,
  line: maybe(number),
  stake: rupees,
  matchedStake: maybe(rupees),
  remaining: maybe(rupees),
  averagePrice: maybe(priceOrNone),
  /** The removed runners that reduced the matched price, in turn, and the average price before the first of them. */
  reductions: maybe(rows(reduction)),
  averagePriceBefore: maybe(priceOrNone),
  status: oneOf(['PENDING', 'MATCHED', 'PARTIAL', 'UNMATCHED']),
  placedAt: orElse(moment, ''),
  /** The unmatched part stays when the market turns in-play. */
  keepInPlay: maybe(flag),
  /** The price at which the exchange closes the matched part with a bet of the other side; absent once it did. */
  stopLoss: maybe(priceOrNone),
  takeProfit: maybe(priceOrNone),
  /** The order of this bet that the exchange has carried out. */
  triggered: maybe(oneOf(['STOP_LOSS', 'TAKE_PROFIT'])),
  /** What made the exchange place this bet; absent where the player did. */
  origin: maybe(oneOf(['STOP_LOSS', 'TAKE_PROFIT', 'CASH_OUT', 'AUTO_CASH_OUT'])),
};

interface Parts {
  readonly matchedStake: Paise;
  readonly remaining: Paise;
  /** The back end does not say how much is matched: the rest of the stake counts as matched, the more costly reading. */
  readonly partsUnknown?: true;
}

function partsOf({ status, stake, matchedStake, remaining }: Placed): Parts {
  // Some back ends fill figures that they do not send with 0.
  if (status === 'MATCHED')
    return { matchedStake: matchedStake || stake - (remaining ?? 0), remaining: remaining ?? 0 };
  if (matchedStake !== undefined && remaining !== undefined) return { matchedStake, remaining };
  if (status === 'UNMATCHED' || status === 'PENDING')
    return { matchedStake: matchedStake ?? 0, remaining: remaining ?? stake - (matchedStake ?? 0) };
  const parts = { matchedStake: matchedStake ?? stake - (remaining ?? 0), remaining: remaining ?? 0 };
  return { ...parts, partsUnknown: true };
}

const withNamesAndParts = <B extends Placed>(bet: B): Omit<B, keyof Parts> & Parts => ({
  ...bet,
  eventTitle: nameOr(bet.eventTitle, 'event', bet.eventId).trim(),
  marketName: nameOr(bet.marketName, 'market', bet.marketId).trim(),
  runnerName: nameOr(bet.runnerName, 'runner', bet.runnerId).trim(),
  runnerId: runnerKey(bet.runnerId, bet.handicap),
  ...partsOf(bet),
});
/**
 * Some back ends fill figures that they do not send with 0. A part of an open bet is matched or in the market, so two
 * zeros are no figures, and what the status says is marked.
 */
function withOpenParts<B extends Placed>(bet: B): Omit<B, keyof Parts> & Parts {
  const hasParts = Boolean(bet.matchedStake) || Boolean(bet.remaining);
  const isFilled = !hasParts && (bet.matchedStake === 0 || bet.remaining === 0);
  if (!isFilled || bet.status === 'MATCHED') return withNamesAndParts(bet);
  return {
    ...withNamesAndParts({ ...bet, matchedStake: undefined, remaining: undefined }),
    partsUnknown: true,
  };
}

/**
 * An open bet. Stakes are paise, prices hundredths; a missing name is replaced by the id and its kind; `runnerId` is the
 * `runnerKey`.
 */
export const openBet = mapped(entity(betFields), withOpenParts);
export type OpenBet = Decoded<typeof openBet>;

/** A query that joins tables may send a bet twice. Rows of one id that differ are its parts, and all stay. */
function withoutRepeats(bets: OpenBet[]): OpenBet[] {
  const ids = new Set(bets.map(({ betId }) => betId));
  if (ids.size === bets.length) return bets;
  return [...new Map(bets.map((bet) => [JSON.stringify(bet), bet])).values()];
}
const bets = rows(openBet);
const eachOnce: typeof bets = { ...bets, ...mapped(bets, withoutRepeats) };

/**
 * Whether profit and liability can be computed: side and scale of the price are known, and the price is possible on that
 * scale.
 */
export function hasTerms<B extends Pick<OpenBet, 'side' | 'format' | 'price' | 'averagePrice'>>(
  bet: B,
): bet is B & { side: Side; format: (typeof priceFormat.members)[number] } {
  const lowest = bet.format === 'DECIMAL' ? 100 : 0;
  return bet.side !== OTHER && bet.format !== OTHER && (bet.averagePrice ?? bet.price) >= lowest;
}

/** Whether a bet lacks a fact, so that it is shown with a mark and offers nothing that depends on the fact. */
export function isIncomplete({
  kind,
  format,
  side,
  partsUnknown,
  eventId,
  marketId,
  runnerId,
}: Pick<
  OpenBet,
  'kind' | 'format' | 'side' | 'partsUnknown' | 'eventId' | 'marketId' | 'runnerId'
>): boolean {
  const isOther = kind === OTHER || format === OTHER || side === OTHER;
  return isOther || partsUnknown === true || eventId === '' || marketId === '' || runnerId === '';
}

/**
 * `leftOut`: bets that could not be read. With such an answer a look-up may not conclude that a bet does not exist.
 */
export const openBets = countingLeftOut(
  entity(
    { ...openBetsFigures.fields, openBets: eachOnce },
    // The list is required: without it, a bet that is looked up would count as not placed.
    ({ openBets }) => openBets !== undefined,
    'an answer with openBets',
  ),
);
export type OpenBets = Decoded<typeof openBets>;

const runnerFigures = mapped(
  entity({ runnerId: id, handicap: maybe(number), pl: rupees, ifLose: maybe(rupees) }),
  ({ runnerId, handicap, ...figures }) => ({ runnerId: runnerKey(runnerId, handicap), ...figures }),
);
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
    exposure: atRisk,
    winners: maybe(number),
    runners: maybe(figureRows(runnerFigures)),
    ladder: maybe(figureRows(entity({ fromRun: run, toRun: run, pl: rupees }))),
    /** The result at which the exchange cashes the market out by itself. */
    autoCashOut: maybe(rupees),
  }),
);
export type ProfitLoss = Decoded<typeof profitLoss>;

const settledBetFields = entity({
  ...betFields,
  status: maybe(text, ''),
  result: oneOf(['WON', 'LOST', 'VOID', 'LAPSED', 'CANCELLED']),
  /** Absent where the back end does not say; a sum that needs it is then not shown. */
  profit: maybe(rupees),
  /** None when it is not sent; absent when it could not be read. */
  commission: blankAs(maybe(rupees), 0),
  settledAt: orElse(moment, ''),
  resultText: maybe(text),
  /** The runner shared `places` with other `runners`: that part of the stake won, the rest is lost. */
  deadHeat: maybe(entity({ places: number, runners: number })),
  voidReason: maybe(text),
});
/** A settled bet with its profit or loss in paise. */
export const settledBet = mapped(settledBetFields, withNamesAndParts);
export type SettledBet = Decoded<typeof settledBet>;
/** A page of settled bets. */
export const betHistoryPage = page(settledBet);

const betAnswerFields = {
  clientRef: maybe(text, ''),
  status: oneOf(['PENDING', 'MATCHED', 'PARTIAL', 'UNMATCHED']),
  matchedStake: maybe(rupees),
  averagePrice: maybe(priceOrNone),
  remaining: maybe(rupees),
  /** When a delayed bet will be decided. */
  confirmAt: maybe(moment),
  balance: maybe(rupees),
  exposure: maybe(atRisk),
  message: maybe(text, ''),
};
/**
 * The outcome of a bet. Without its stakes, or matched without a matched stake, it counts as pending, so that it is
 * looked up among the open bets; without its id the outcome is unknown.
 */
export const placeBetResult = mapped(
  entity({ betId: id, line: maybe(number), ...betAnswerFields }),
  (answer) => {
    const { status, matchedStake, remaining } = answer;
    const isEmpty = matchedStake === 0 && (status === 'MATCHED' || status === 'PARTIAL');
    return matchedStake === undefined || remaining === undefined || isEmpty
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
  exposure: maybe(atRisk),
  message: maybe(text, ''),
});
export type CashOutResult = Decoded<typeof cashOutResult>;

/** The automatic cash-out of a market after a change: undefined when there is none. */
export const autoCashOutResult = entity({ atLeast: maybe(rupees), message: maybe(text, '') });
