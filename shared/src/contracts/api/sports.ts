import * as v from 'valibot';
import {
  casinoGame,
  domainSettings,
  eventMarkets,
  limits,
  oddsAnswer,
  scoreCard,
  sport,
  sportEvent,
} from '../entities';
import { operation } from '../operation';
import { entity, maybe, partly, rows } from '../reader';
import { anything, id, nothing, number, text } from '../wire';

const byEvent = v.object({ eventId: v.string() });

/** Also "get domain settings tree sport" and "get sport-with-event tree": one path, read whole. */
export const treeSportWithEvent = operation(
  'GET',
  'Event/TreeSportWithEvent',
  v.object({ domain: v.optional(v.string()) }),
  entity({
    sports: rows(sport),
    events: maybe(rows(sportEvent)),
    games: maybe(rows(casinoGame)),
    tv: maybe(rows(entity({ eventId: id, url: text }))),
    bonuses: maybe(anything),
    setting: maybe(entity(partly(domainSettings.fields))),
  }),
  { service: 'treeSport', tracked: true },
);

export const getBySportName = operation(
  'GET',
  'event/GetBySportName',
  v.object({ sportName: v.string() }),
  rows(sportEvent),
);
export const getClosest = operation(
  'GET',
  'Event/Closest',
  v.object({ count: v.optional(v.number()) }),
  rows(sportEvent),
);
export const getMarketsByEventId = operation('GET', 'Market/GetByEventId', byEvent, eventMarkets);

/** `eventId` is one id, or several joined by commas. Polled, so never in the loading list. */
export const getUserOdds = operation('GET', 'Odds/GetUserOddsV2', byEvent, oddsAnswer);
export const getUserLimits = operation('GET', 'Odds/GetUserLimits', byEvent, rows(limits));
export const getScoreCard = operation('GET', 'api/services/app/Sport/GetScoreCard', byEvent, scoreCard);

/** When the setting a session relies on expires, in seconds. */
export const getSettingExpiry = operation(
  'GET',
  'api/setting/GetSettingExpiry',
  nothing,
  entity({ expireInSeconds: maybe(number) }),
  { auth: false },
);
