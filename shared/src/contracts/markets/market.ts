import { entity } from '../reading/entity';
import { mapped, maybe, oneOf, orElse } from '../reading/field-readers';
import { type Decoded, OTHER, type Reader } from '../reading/reader';
import { rows } from '../reading/row-readers';
import {
  decimal,
  flag,
  type Iso,
  id,
  moment,
  nameOr,
  number,
  numberOrText,
  rupees,
  text,
} from '../reading/wire';
import {
  distinctRunners,
  ladder,
  marketKind,
  type Price,
  priceFormat,
  priceOrNone,
  pricesOf,
  runnerKey,
  sportEvent,
  withKey,
} from './event';

/** `other` takes no bets. */
export const marketStatus = oneOf(['OPEN', 'SUSPENDED', 'BALL_RUNNING', 'INACTIVE', 'CLOSED']);
/** Only ACTIVE takes bets. PLACED is a winner of a market with several winners (or the places of an each-way market). */
export const runnerStatus = oneOf([
  'ACTIVE',
  'SUSPENDED',
  'REMOVED',
  'REMOVED_VACANT',
  'HIDDEN',
  'WINNER',
  'LOSER',
  'PLACED',
]);
export type MarketStatus = Decoded<typeof marketStatus>;
export type RunnerStatus = Decoded<typeof runnerStatus>;

const runnerFields = entity({
  id,
  /** Tells runners of one id apart (`runnerKey`). */
  handicap: maybe(number),
  name: orElse(text, ''),
  sort: orElse(number, 0),
  cloth: maybe(numberOrText),
  draw: maybe(numberOrText),
  jockey: maybe(text),
  trainer: maybe(text),
  silk: maybe(text),
});
/** A runner of a market. Its `id` is the `runnerKey`. */
export const runner = mapped(
  runnerFields,
  (fields): Decoded<typeof runnerFields> & { isAmbiguous?: boolean } =>
    withKey({ ...fields, name: nameOr(fields.name, 'runner', fields.id) }),
);
/** `isAmbiguous`: the market has another one of the same key, so that it takes no bets. */
export type Runner = Decoded<typeof runner>;

const marketFields = entity({
  id,
  name: orElse(text, ''),
  kind: marketKind,
  format: priceFormat,
  group: maybe(text),
  sort: orElse(number, 0),
  rules: maybe(text),
  /** Absent when the back end sends none; no commission is then shown. */
  commissionPct: maybe(number),
  /** Some back ends write 0 where they do not say. */
  winners: orElse(
    mapped(number, (winners) => Math.max(1, Math.round(winners))),
    1,
  ),
  ladder,
  runners: distinctRunners(runner, (earlier, later) => ({
    ...earlier,
    name: earlier.name === later.name ? earlier.name : `${earlier.name} / ${later.name}`,
    isAmbiguous: true,
  })),
});
/** A market with its runners. */
export const market = mapped(marketFields, (fields) => ({
  ...fields,
  name: nameOr(fields.name, 'market', fields.id),
}));
export type Market = Decoded<typeof market>;

/** `event` has an empty id when it could not be read, because the caller knows the id. */
export const eventMarkets = entity(
  {
    event: orElse(sportEvent, { id: '', title: '', status: '', matchDate: '' }),
    tvUrl: maybe(text),
    markets: rows(market),
  },
  // When both fields are missing, nothing is known of the event, so it is not read as one without markets.
  ({ event, markets }) => Array.isArray(markets) || (typeof event === 'object' && event !== null),
  'an event with its markets',
);
export type EventMarkets = Decoded<typeof eventMarkets>;

/** The prices of one runner as they are sent; sizes are paise. */
export const runnerOddsFields = entity({
  id,
  handicap: maybe(number),
  status: runnerStatus,
  /** By how many per cent a removed runner reduces the prices of earlier bets, in hundredths (12.5 % is 1250). */
  adjustmentFactor: maybe(decimal),
  removedAt: maybe(moment),
  back: orElse(pricesOf('back'), []),
  lay: orElse(pricesOf('lay'), []),
  lastTraded: maybe(priceOrNone),
  /** Matched at each price, paise; where the request asked for the market (`tradedOf`) and the back end knows it. */
  traded: maybe(rows(entity({ price: decimal, size: rupees }))),
});
/** The prices of one runner, best first. Its `id` is the `runnerKey`. */
export const runnerOdds = mapped(
  runnerOddsFields,
  (odds): Decoded<typeof runnerOddsFields> & { isAmbiguous?: boolean } => withKey(odds),
);
/** `isAmbiguous`: the market has another one of the same key, so that no price is certain. */
export type RunnerOdds = Decoded<typeof runnerOdds>;

/** One of several runners with the same key. */
export function withoutPrices<R extends { id: string }>(
  row: R,
): R & { status: typeof OTHER; back: Price[]; lay: Price[]; isAmbiguous: true } {
  return { ...row, status: OTHER, back: [], lay: [], isAmbiguous: true };
}

/** The prices of one market at one time. */
export const marketOdds = entity({
  id,
  /** Its event; most back ends send none. */
  eventId: maybe(id),
  /**
   * It never falls. A back end counts every change of prices, or only those of the market, or sends no version. Of two
   * answers, the one with the lower version is older; equal versions do not say which is newer
   * (docs/reference/wire.md#which-answer-is-newer).
   */
  version: maybe(number),
  status: marketStatus,
  statusLabel: maybe(text),
  inPlay: orElse(flag, false),
  /** Seconds of bet delay. */
  betDelay: orElse(number, 0),
  totalMatched: maybe(rupees),
  /** The score of the market's event, as in the event's row (`sportEvent`). */
  score: maybe(text),
  runners: distinctRunners(runnerOdds, withoutPrices),
});
export type MarketOdds = Decoded<typeof marketOdds>;

/** A time, in ISO or milliseconds. */
export const serverTime: Reader<Iso | number, Iso | number> = moment;
/** `serverTime` is empty when the back end sends none. */
export const oddsAnswer = entity({ serverTime: orElse(serverTime, ''), markets: rows(marketOdds) });
export type OddsAnswer = Decoded<typeof oddsAnswer>;

/** Limits of a market, or of one runner of it (`runnerId` is its `runnerKey`). 0 means unset. */
export const limits = mapped(
  entity({
    marketId: id,
    runnerId: maybe(id),
    handicap: maybe(number),
    minStake: maybe(rupees, 0),
    maxStake: maybe(rupees, 0),
    maxProfit: maybe(rupees),
    maxExposure: maybe(rupees),
  }),
  ({ runnerId, handicap, ...rest }) => ({
    ...rest,
    runnerId: runnerId === undefined ? undefined : runnerKey(runnerId, handicap),
  }),
);
export type Limits = Decoded<typeof limits>;

/** The score of an event, with the figures that its sport has. */
export const scoreCard = entity({
  teams: orElse(
    rows(
      entity({
        name: maybe(text, ''),
        score: maybe(text, ''),
        runRate: maybe(numberOrText),
        requiredRate: maybe(numberOrText),
        batting: maybe(flag),
        yellowCards: maybe(number),
        redCards: maybe(number),
      }),
    ),
    [],
  ),
  lastBalls: maybe(rows(text)),
  message: maybe(text),
  status: maybe(text),
  clock: maybe(text),
  sets: maybe(rows(rows(number))),
});
export type ScoreCard = Decoded<typeof scoreCard>;
