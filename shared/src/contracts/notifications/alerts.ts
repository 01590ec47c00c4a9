import { entity } from '../reading/entity';
import { exactly, maybe } from '../reading/field-readers';
import type { Decoded } from '../reading/reader';
import { rows } from '../reading/row-readers';
import { number, text } from '../reading/wire';

/** What a player can be told of, each of which can be switched off (docs/reference/behaviour.md#alerts). */
export const ALERT_KINDS = ['bet-matched', 'goal', 'wicket', 'price', 'suspended', 'settled'] as const;
const alertKind = exactly(ALERT_KINDS);
export type AlertKind = Decoded<typeof alertKind>;

/** Something that happened to a player's bets or events. */
const alert = entity({
  /** The same happening has the same id in every tab and after a reload, so that it is told once. */
  id: text,
  kind: alertKind,
  /** For the player. */
  text,
  /** Where it is shown: a path of this site. */
  to: text,
  /** Epoch milliseconds. */
  at: number,
});
export type Alert = Decoded<typeof alert>;

/** What the device keeps of a player's alerts, newest first; rows of a newer release are left out. */
export const keptAlerts = entity({
  /** The player whose alerts they are (`playerKey`); an earlier release did not store it. */
  player: maybe(text),
  alerts: maybe(rows(alert), []),
  /** The kinds that the player switched off. A market may be suspended at every ball, so that kind is off at first. */
  off: maybe(rows(alertKind), ['suspended']),
  /** When the player last opened the list: newer alerts are counted. */
  seenAt: maybe(number, 0),
});
export type KeptAlerts = Decoded<typeof keptAlerts>;
