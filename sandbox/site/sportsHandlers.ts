import { tvUrl } from '../server/addressOf';
import type { SandboxContext } from '../server/createContext';
import { forAnyone, type Handler } from '../server/Handler';
import { invalid } from '../server/Refusal';

const CLOSEST = 10;
const MOST_EVENTS = 50;

/**
 * Handlers of events, markets and odds, which visitors may call (docs/reference/behaviour.md#2-screens-and-routes).
 */
export function sportsHandlers(context: SandboxContext): Handler[] {
  const { exchange } = context;
  return forAnyone({
    treeSportWithEvent: ({ domain }, call) => {
      const sports = exchange.sports();
      const events = sports.flatMap((sport) => sport.events);
      return {
        sports,
        events: exchange.closest(CLOSEST),
        games: context.games.featured(),
        tv: events
          .filter((event) => event.hasTv)
          .map((event) => ({ eventId: event.id, url: tvUrl(context.urls, event.id) })),
        bonuses: context.bonuses.offers(),
        setting: context.domains.settings(domain ?? call.domain) ?? null,
      };
    },
    getBySportName: ({ sportName }) => exchange.eventsBySport(sportName),
    getClosest: ({ count = CLOSEST }) =>
      exchange.closest(Math.min(MOST_EVENTS, Math.max(1, Math.trunc(count)))),
    getMarketsByEventId: ({ eventId }) => exchange.markets(eventId),
    getUserOdds: ({ eventId, tradedOf }) => {
      const ids = eventId.split(',').map((id) => id.trim());
      if (ids.length > MOST_EVENTS) throw invalid('eventId', `At most ${MOST_EVENTS} events in one call.`);
      const odds = exchange.odds(ids, tradedOf);
      return { ...odds, markets: odds.markets.map((market) => exchange.recorded.sent(market)) };
    },
    getUserLimits: ({ eventId }) => exchange.limits(eventId),
    getScoreCard: ({ eventId }) => exchange.scoreCard(eventId),
  });
}
