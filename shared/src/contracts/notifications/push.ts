import { side } from '../markets/event';
import { entity } from '../reading/entity';
import { exactly, maybe } from '../reading/field-readers';
import type { Decoded } from '../reading/reader';
import { rows } from '../reading/row-readers';
import { flag, id, text, whole } from '../reading/wire';

/**
 * What a player can be notified of, each of which can be switched off
 * (docs/decisions/apps-and-notifications.md#notifications).
 */
export const PUSH_KINDS = [
  'bet-matched',
  'settled',
  'price',
  'goal',
  'wicket',
  'deposit-credited',
  'withdrawal-paid',
] as const;
const pushKind = exactly(PUSH_KINDS);
export type PushKind = Decoded<typeof pushKind>;

/** A player's choice on a device; without one nothing is sent. */
export const keptNotifications = entity({
  on: maybe(flag, false),
  /** The kinds that the player switched off. */
  off: maybe(rows(pushKind), []),
  /** Whether a notification may say more than its title. */
  details: maybe(flag, false),
});
export type KeptNotifications = Decoded<typeof keptNotifications>;

/** What a notification needs of a price that the player waits for: the device keeps them as `price-alerts`. */
export const keptPriceWaits = rows(
  entity({ id: text, eventId: id, marketId: id, runnerId: id, side, price: whole, rises: flag }),
);
/** The pinned events that the player wants no alerts of: the device keeps them as `muted-events`. */
export const keptMutedEvents = rows(id);
