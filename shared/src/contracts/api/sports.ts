import { casinoGame } from '../casino';
import { sport, sportEvent } from '../markets/event';
import { eventMarkets, limits, oddsAnswer, scoreCard } from '../markets/market';
import { eventTv, withFlatEvents } from '../markets/sport-tree';
import { bonusOffer } from '../money';
import { entity, partly } from '../reading/entity';
import { mapped, maybe } from '../reading/field-readers';
import { rows } from '../reading/row-readers';
import { domainSettings } from '../settings';
import { operation, request } from './operation';

/** Also "get domain settings tree sport" and "get sport-with-event tree": one path, read whole. */
export const treeSportWithEvent = operation(
  'GET',
  'Event/TreeSportWithEvent',
  request<'treeSportWithEvent'>(),
  mapped(
    entity({
      sports: rows(sport),
      events: maybe(rows(sportEvent), []),
      games: maybe(rows(casinoGame)),
      tv: maybe(eventTv),
      bonuses: maybe(rows(bonusOffer), []),
      setting: maybe(entity(partly(domainSettings.fields))),
    }),
    (tree) => ({ ...tree, sports: withFlatEvents(tree.sports, tree.events) }),
  ),
  { service: 'treeSport', tracked: true, hosts: ['domain'] },
);

/** A sport's events, by its name (any case) or id. */
export const getBySportName = operation(
  'GET',
  'event/GetBySportName',
  request<'getBySportName'>(),
  rows(sportEvent),
);
/** Events in play and those that start next. */
export const getClosest = operation('GET', 'Event/Closest', request<'getClosest'>(), rows(sportEvent));
/** An event with its markets and runners; without prices. */
export const getMarketsByEventId = operation(
  'GET',
  'Market/GetByEventId',
  request<'getMarketsByEventId'>(),
  eventMarkets,
);

/** `eventId` is one id, or several joined by commas. Polled, so it is never in the loading list. */
export const getUserOdds = operation('GET', 'Odds/GetUserOddsV2', request<'getUserOdds'>(), oddsAnswer);
/** Stake limits of an event's markets and runners, in paise once read; 0 is unset. */
export const getUserLimits = operation('GET', 'Odds/GetUserLimits', request<'getUserLimits'>(), rows(limits));
/** An event's score, with the figures that its sport has. */
export const getScoreCard = operation(
  'GET',
  'api/services/app/Sport/GetScoreCard',
  request<'getScoreCard'>(),
  scoreCard,
);
