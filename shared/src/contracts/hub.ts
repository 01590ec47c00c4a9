import { entity } from './reading/entity';
import type { Decoded } from './reading/reader';
import { atRisk, rupees, text } from './reading/wire';

// Apart from this file, because the shell has the hub and reads no odds.
export * from './odds-push';

/**
 * The real-time hub's methods and payloads (docs/reference/behaviour.md#3-entities, #7-calls). `watchEvents` is not in
 * the specification: it is called only where the back end has the `oddsPush` capability
 * (docs/decisions/realtime.md#odds-pushed-by-the-hub).
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
export const hubMessage = entity({ Code: text, Data: text });
export type HubMessage = Decoded<typeof hubMessage>;
/** The `Data` of a `UserBalance` message, in paise. */
export const userBalance = entity({ Balance: rupees, Exposure: atRisk });

/** The `Code` of a push of odds. */
export const MARKET_ODDS = 'MarketOdds';

/**
 * The payload of `WatchEvents`: all events whose odds this client needs from now on; it replaces the previous list.
 */
export interface HubWatch {
  EventIds: readonly string[];
}
