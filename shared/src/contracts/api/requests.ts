/**
 * The wire form of every request, by the name of its operation in `api`. The declarations take their types from here by
 * `import type`; what checks requests at run time, the sandbox, imports the schemas (`@touchline/shared/contracts/api/requests`).
 * No browser loads them (docs/decisions/contracts-and-readers.md#request-schemas-stay-out-of-browsers).
 */
import * as v from 'valibot';
import { casinoProvider } from '../casino';
import { side } from '../markets/event';
import { BREAK_DAYS, LIMIT_KINDS, LIMIT_PERIODS, requestStatus, transactionType } from '../money';
import { PUSH_KINDS } from '../notifications/push';

const named = v.pipe(v.string(), v.minLength(1));
const newPassword = v.pipe(v.string(), v.minLength(8));
const figure = v.pipe(v.number(), v.finite());
const amount = v.pipe(figure, v.gtValue(0));
const price = v.pipe(figure, v.minValue(0));
const reference = (longest: number) => v.pipe(v.string(), v.minLength(8), v.maxLength(longest));
/**
 * The reference of one intended request: a back end that supports it accepts the same reference once
 * (docs/decisions/money.md#a-withdrawal-is-made-once).
 */
const clientRef = v.optional(reference(64));
const requestType = v.picklist(['DEPOSIT', 'WITHDRAWAL']);
const file = v.object({ file: v.instance(Blob) });
/** The fields of a paged call's query. */
const pageQuery = { SkipCount: v.number(), MaxResultCount: v.number() };
/** The optional range of a paged call. */
const rangeQuery = { from: v.optional(v.string()), to: v.optional(v.string()) };
/**
 * The mobile number is optional at sign-up, so it may be empty where verification is skipped
 * (docs/reference/behaviour.md#4-states, #5-validation).
 */
const pendingUser = { userName: named, mobile: v.string(), domain: v.string() };

/** The request of every operation without fields. */
export const nothing = v.optional(v.object({}));

export const authenticate = v.object({
  userNameOrEmailAddress: named,
  password: named,
  rememberClient: v.boolean(),
});
export const loginAsDemoUser = v.object({ domain: v.optional(v.string()) });
export const panelToken = v.object({
  client_id: named,
  grant_type: v.literal('authorization_code'),
  code: named,
  redirect_uri: named,
});
export const register = v.object({
  userName: named,
  password: newPassword,
  confirmPassword: named,
  mobile: v.optional(v.string(), ''),
  referralCode: v.optional(v.string(), ''),
});
export const verificationUser = v.object({ ...pendingUser, otp: v.union([v.string(), v.number()]) });
export const resendVerificationCode = v.object(pendingUser);
export const sendRecoveryCode = v.object(pendingUser);
export const recoverPassword = v.object({ ...pendingUser, code: named, newPassword });
export const getAccessTokenValidateTime = v.object({ accessToken: v.string() });
export const refreshToken = v.object({ refreshToken: named });
export const getUserLoginAttempts = v.object({ Result: v.string(), ...pageQuery });
export const changePassword = v.object({ currentPassword: named, newPassword });
export const addUserStake = v.object({
  stakes: v.array(v.object({ title: v.string(), value: v.number() })),
});

/** Rupees and decimals, as on the wire. */
export const placeBet = v.object({
  clientRef: reference(64),
  eventId: v.string(),
  marketId: v.string(),
  runnerId: v.string(),
  /** The handicap of a runner that has one (`runnerKey`). */
  handicap: v.optional(v.number()),
  side: v.picklist(side.members),
  price,
  line: v.optional(v.number()),
  stake: figure,
  marketVersion: v.optional(v.number()),
  acceptBetter: v.literal(true),
  unmatched: v.picklist(['REJECT', 'KEEP']),
  // Each only where the capability of its name is listed (docs/decisions/bets.md#orders-are-the-back-ends).
  /** The whole stake is matched at once, or none of it. */
  fillOrKill: v.optional(v.literal(true)),
  /** The unmatched part stays when the market turns in play. */
  keepInPlay: v.optional(v.literal(true)),
  stopLoss: v.optional(price),
  takeProfit: v.optional(price),
});
export const getUserBetHistory = v.object({
  ...pageQuery,
  ...rangeQuery,
  sportId: v.optional(v.number()),
  result: v.optional(v.string()),
  /** A back end may ignore it, so a caller that wants one market filters the answer again. */
  marketId: v.optional(v.string()),
});
export const cancelBet = v.object({ betId: v.string() });
/** Rupees and decimals; absent fields stay unchanged. */
export const editBet = v.object({
  betId: v.string(),
  price: v.optional(price),
  remaining: v.optional(figure),
  /**
   * The unmatched stake when the player asked; the edit is refused when it has changed
   * (docs/decisions/bets.md#an-edit-says-what-it-edits).
   */
  was: v.optional(figure),
});
export const cashOut = v.object({
  /** Shorter than other references, because those of the hedges append to it. */
  clientRef: reference(56),
  marketId: v.string(),
  /** The market's result that the player was shown, in rupees; a lower result is refused. */
  atLeast: figure,
  /** How much of the position is closed, in thousandths; all of it when absent (capability `partialCashOut`). */
  share: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999))),
});
export const setAutoCashOut = v.object({
  /** The hedges' references begin with it. */
  clientRef: reference(56),
  marketId: v.string(),
  /** The result at which the market is cashed out, in rupees; null ends it. */
  atLeast: v.nullable(figure),
});

/** The request of every provider's game-URL call. */
export const gameUrls = v.object({
  gameId: v.string(),
  provider: v.picklist(casinoProvider.members),
  casinoToken: v.string(),
  device: v.picklist(['mobile', 'desktop']),
  returnUrl: v.string(),
  /** Play money for a visitor: `casinoToken` is then empty. */
  demo: v.optional(v.literal(true)),
});

export const getTransactionHistory = v.object({
  ...pageQuery,
  ...rangeQuery,
  type: v.optional(v.picklist(transactionType.members)),
});
export const getTransactionDetail = v.object({ id: v.string() });
export const getReferralUsers = v.object(pageQuery);
export const claimRefer = v.object({ userReferDetailId: v.string() });
export const storeImage = file;
export const createRequestForDepositWithdrawal = v.object({
  type: requestType,
  amount,
  note: v.optional(v.string()),
  clientRef,
});
export const createDeposit = v.object({
  amount,
  methodId: named,
  utr: named,
  imageUrl: v.optional(v.string()),
});
export const createWithdrawal = v.object({
  amount,
  method: v.picklist(['BANK', 'UPI']),
  holder: named,
  account: v.optional(v.string()),
  ifsc: v.optional(v.string()),
  vpa: v.optional(v.string()),
  clientRef,
  /** The player's password or code, where the back end has asked for it. The shell adds it, remotes do not. */
  confirmation: v.optional(v.string()),
});
const requestsQuery = v.object({
  ...pageQuery,
  type: v.optional(requestType),
  status: v.optional(v.picklist(requestStatus.members)),
});
export const playerRequests = requestsQuery;
export const getDepositWithdrawals = requestsQuery;
export const getUserWithdrawalHistory = v.object(pageQuery);
export const generatePayment = v.object({ amount });
export const checkPayment = v.object({ orderId: named, utr: v.optional(v.string()) });
export const claimBonus = v.object({ userBonusId: v.string() });
/** `amount`: rupees, of `TIME` whole minutes; null ends the limit. */
export const setOwnLimit = v.object({
  kind: v.picklist([...LIMIT_KINDS, 'TIME']),
  period: v.picklist(LIMIT_PERIODS),
  amount: v.nullable(figure),
});
export const startBreak = v.object({ days: v.picklist(BREAK_DAYS) });

/** `key` is the cache-busting random integer from 100 to 1000 (docs/reference/behaviour.md#9-constants). */
export const getDomainSettings = v.object({ key: v.number() });
export const readScreenshot = file;

const byEvent = v.object({ eventId: v.string() });
export const treeSportWithEvent = v.object({ domain: v.optional(v.string()) });
export const getBySportName = v.object({ sportName: v.string() });
export const getClosest = v.object({ count: v.optional(v.number()) });
export const getMarketsByEventId = byEvent;
/** `eventId` is one id, or several joined by commas. `tradedOf`: a market whose matched volume per price is wanted. */
export const getUserOdds = v.object({ eventId: v.string(), tradedOf: v.optional(v.string()) });
export const getUserLimits = byEvent;
export const getScoreCard = byEvent;

const pushEndpoint = v.pipe(v.string(), v.url(), v.maxLength(1024));
const base64url = (longest: number) => v.pipe(v.string(), v.regex(/^[\w-]+={0,2}$/), v.maxLength(longest));
/** A pinned event or a price that the player waits for; a device has more, the first ones are sent. */
const upToFifty = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.maxLength(50));
export const subscribePush = v.object({
  endpoint: pushEndpoint,
  keys: v.object({ p256dh: base64url(128), auth: base64url(32) }),
  kinds: v.array(v.picklist(PUSH_KINDS)),
  /** Whether a notification may say more than its title. */
  details: v.boolean(),
  /** A tag of BCP 47. */
  language: v.pipe(v.string(), v.maxLength(35)),
  /** The title of each kind in this language, which the back end sends with a notification of it. */
  titles: v.record(v.string(), v.pipe(v.string(), v.maxLength(80))),
  /** The events whose goals and wickets the player wants to know. */
  events: upToFifty(v.pipe(v.string(), v.maxLength(64))),
  /** Decimals. `rises`: whether the price was below it when the player began to wait. */
  prices: upToFifty(
    v.object({
      id: v.pipe(v.string(), v.maxLength(64)),
      eventId: v.string(),
      marketId: v.string(),
      runnerId: v.string(),
      side: v.picklist(side.members),
      price,
      rises: v.boolean(),
    }),
  ),
});
export const unsubscribePush = v.object({ endpoint: pushEndpoint });
