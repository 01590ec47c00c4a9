import { api } from '@touchline/shared/contracts/api';
import * as requests from '@touchline/shared/contracts/api/requests';
import { forAnyone, type Handler } from '../server/Handler';
import { invalid } from '../server/Refusal';
import type { SandboxContext } from '../server/SandboxContext';

const CLOSEST = 10;
const MOST_EVENTS = 50;

/**
 * Handlers of events, markets and odds, which visitors may call (docs/reference/behaviour.md#2-screens-and-routes).
 */
export function sportsHandlers(context: SandboxContext): Handler[] {
  const { exchange } = context;
  return [
    forAnyone(api.treeSportWithEvent, requests.treeSportWithEvent, ({ domain }, call) => {
      const sports = exchange.sports();
      const events = sports.flatMap((sport) => sport.events);
      return {
        sports,
        events: exchange.closest(CLOSEST),
        games: context.games.featured(),
        tv: events
          .filter((event) => event.hasTv)
          .map((event) => ({ eventId: event.id, url: tvUrl(context, event.id) })),
        bonuses: context.bonuses.offers(),
        setting: context.domains.settings(domain ?? call.domain) ?? null,
      };
    }),
    forAnyone(api.getBySportName, requests.getBySportName, ({ sportName }) =>
      exchange.eventsBySport(sportName),
    ),
    forAnyone(api.getClosest, requests.getClosest, ({ count }) => exchange.closest(clampCount(count))),
    forAnyone(api.getMarketsByEventId, requests.getMarketsByEventId, ({ eventId }) =>
      exchange.markets(eventId),
    ),
    forAnyone(api.getUserOdds, requests.getUserOdds, ({ eventId, tradedOf }) => {
      const ids = eventId.split(',').map((id) => id.trim());
      if (ids.length > MOST_EVENTS) throw invalid('eventId', `At most ${MOST_EVENTS} events in one call.`);
      const odds = exchange.odds(
        ids.filter((id) => id !== ''),
        tradedOf,
      );
      return { ...odds, markets: odds.markets.map((market) => exchange.recorded.sent(market)) };
    }),
    forAnyone(api.getUserLimits, requests.getUserLimits, ({ eventId }) => exchange.limits(eventId)),
    forAnyone(api.getScoreCard, requests.getScoreCard, ({ eventId }) => exchange.scoreCard(eventId)),
  ];
}

/** An event's video: a page of the games origin, which is the only origin that the local site frames. */
export function tvUrl(context: { urls: SandboxContext['urls'] }, eventId: string): string {
  return `${context.urls.games}/tv/${encodeURIComponent(eventId)}`;
}

function clampCount(count = CLOSEST): number {
  return Math.min(MOST_EVENTS, Math.max(1, Math.trunc(count)));
}
