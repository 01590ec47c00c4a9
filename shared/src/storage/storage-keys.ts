import { scalar } from '../contracts/reading/field-readers';
import { UNREADABLE } from '../contracts/reading/reader';
import { rows } from '../contracts/reading/row-readers';
import { id } from '../contracts/reading/wire';

/**
 * Keys of the browser's local storage, spelled as in docs/reference/behaviour.md#what-the-browser-stores. Three more are
 * named in the one file that uses them, because these names are in the first load: `recentSearches`
 * (recent-searches.ts), `boardFilters` and `boardDensity` (board-memory.ts).
 * Stored figures are in wire form: rupees as decimals.
 */
export const STORAGE = {
  accessToken: 'accessToken',
  userinfo: 'userinfo',
  expireIn: 'expire_in',
  expireDateTime: 'expire_DateTime',
  openBets: 'OpenBets',
  profitLoss: 'ProfitLoss',
  balance: 'balance',
  exposure: 'exposure',
  casinoIsEmpty: 'casino_is_empty',
  games: 'games',
  baseUrl: 'baseUrl',
  domainSetting: 'domainSetting',
  siteSuspended: 'siteSuspended',
  treeSportWithEvent: 'TreeSportWithEvent',
  tv: 'tv',
  pins: 'pins',
  ip: 'ip',
  confirmBeforePlaceBet: 'confirmBeforePlaceBet',
  betSlips: 'bet slips',
  registerInfo: 'registerInfo',
  vibrateOnBetOutcome: 'vibrateOnBetOutcome',
  acceptWorsePrice: 'acceptWorsePrice',
  closedNews: 'closedNews',
  ladderKeys: 'ladderKeys',
} as const;

export type StorageKey = (typeof STORAGE)[keyof typeof STORAGE];

/** The ids of pinned events, stored under the key `pins`; anything else is left out. */
export const storedPins = rows(id);

/** Text that this site stored itself: nothing but text. */
export const storedText = scalar<string, string>('text', (raw) =>
  typeof raw === 'string' ? raw : UNREADABLE,
);
