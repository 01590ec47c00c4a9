import * as v from 'valibot';
import { marketOdds, runnerOdds } from './entities';
import { id, iso } from './wire';

/**
 * The real-time hub's methods and payloads (specification 3 and 7). `watchEvents` is of no specification: it is asked
 * for only where the back end's `oddsPush` capability says that it is there (docs/decisions/0015).
 */
export const HUB = {
  register: 'RegisterClient',
  heartbeat: 'SendHeartbeat',
  message: 'Message',
  watchEvents: 'WatchEvents',
} as const;

export interface HubRegistration {
  Browser: string;
  Domain: string;
  CurrentPage: string;
  Token: string;
}

export type HubHeartbeat = HubRegistration & { GroupBy: string };

/** `Data` is JSON text; for UserBalance it holds Balance and Exposure in rupees. */
export interface HubMessage {
  Code: string;
  Data: string;
}

/** The `Code` of a push of odds. */
export const MARKET_ODDS = 'MarketOdds';

/** The payload of `WatchEvents`: all events whose odds this client wants from now on; it replaces the list before. */
export interface HubWatch {
  EventIds: readonly string[];
}

const { id: marketId, version, runners: _whole, ...market } = marketOdds.entries;
const { id: runnerId, ...runner } = runnerOdds.entries;

/**
 * What changed of a market between version `from` and `version`. Only what changed is there, also what changed back; a
 * side of a runner comes whole. So it leads to `version` from every version since `from`. A client that holds an older
 * one has missed something and must ask for the market.
 */
export const marketChange = v.object({
  id: marketId,
  from: version,
  version,
  ...v.partial(v.object(market)).entries,
  runners: v.optional(v.array(v.object({ id: runnerId, ...v.partial(v.object(runner)).entries })), []),
});
export type MarketChange = v.InferOutput<typeof marketChange>;

/**
 * A push of odds: the `Data` of a `MarketOdds` message. `events` are those that this push keeps current: their prices
 * hold as of `serverTime`, changed or not, so an empty push confirms them. A push says so at least every two seconds.
 */
export const oddsPush = v.object({
  serverTime: v.union([iso, v.number()]),
  events: v.array(id),
  /** Whole markets: after `WatchEvents`, and whenever the back end prefers. */
  markets: v.optional(v.array(marketOdds), []),
  changes: v.optional(v.array(marketChange), []),
});
export type OddsPush = v.InferOutput<typeof oddsPush>;

/**
 * Reads the `Data` of a `MarketOdds` message.
 * @throws SyntaxError when it is no JSON, ValiError when it is no push of odds
 */
export function readOddsPush(data: string): OddsPush {
  return v.parse(oddsPush, JSON.parse(data));
}
