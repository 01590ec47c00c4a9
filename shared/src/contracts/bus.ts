import type { HubMessage } from './hub';
import type { BetOutcome } from './insight';
import type { Alert } from './notifications/alerts';
import type { Paise } from './reading/wire';
import type { RemoteTopics } from './remotes/remote-contracts';
import type { UserInfo } from './session/session';
import type { DomainSettings } from './settings';

/** The current user. `demo` is true after a demo login, whose players all have the literal name Demo. */
export type SessionState =
  | { status: 'visitor' }
  | { status: 'player'; user: UserInfo; demo: boolean; expiresAt: number };

/** Only figures that the server confirmed; `stale` means that none has come for too long. */
export type BalanceState =
  | { status: 'none' }
  | { status: 'known'; balance: Paise; exposure: Paise; at: number; stale: boolean };

/**
 * `cached` settings are used at once while the fresh ones load; `stale` ones are the last good copy, while no source
 * answers; `failed` means that there are none. The shell then decides whether the site is open
 * (docs/decisions/site-state.md#any-failure-of-the-settings-suspends-the-site).
 */
export type SettingsState =
  | { status: 'loading' }
  | { status: 'cached' | 'fresh' | 'stale'; settings: DomainSettings }
  | { status: 'failed'; settings: undefined };

export type ConnectionState = 'Disconnected' | 'Connecting' | 'Connected' | 'Reconnecting' | 'Disconnecting';

/** The data with which a modal opens. */
export interface ModalRequest {
  /** Where to go after it succeeded: a path of this site. */
  to?: string;
  /** A sentence shown above the form: why it was opened. */
  reason?: string;
}

/** Topics whose last value a late subscriber gets. */
export interface BusState {
  session: SessionState;
  balance: BalanceState;
  settings: SettingsState;
  connection: ConnectionState;
  /** The text of the header's search; boards filter by it. */
  search: string;
  /** false after the inactivity prompt has expired: pollers pause until it is true, and calls of pages wait. */
  'user-active': boolean;
  /** The events whose odds are needed now; the hub is told where the back end can push them. */
  'watched-events': readonly string[];
  /** A bet was sent and has no outcome yet, so nothing may cover the slip. */
  'bet-in-flight': boolean;
  /** The language of the page, a tag of BCP 47: `en`, `hi`. */
  language: string;
}

/** Topics without a last value: only current subscribers get them. */
export interface BusSignals {
  'modal-login': ModalRequest;
  'modal-register': ModalRequest;
  'modal-verification': ModalRequest;
  'filter-box': undefined;
  'video-box': undefined;
  'wallet-box': undefined;
  /** Open bets or expected profit and loss changed: refetch. */
  'bets-changed': { marketId?: string };
  /** Tells the player of something; the shell shows it and keeps it. */
  alert: Alert;
  /**
   * A bet ended: only how, for the reports of the page, never its amount, runner, market or player. Once per bet.
   */
  'bet-outcome': { readonly outcome: BetOutcome };
  /** A hub message that the shell does not use itself: a subscriber that knows its `Code` decodes its `Data`. */
  'hub-message': HubMessage;
}

/** Every topic: the platform's own, and those of remotes (`sports/price-alert`), which are signals. */
export type BusEvents = BusState & BusSignals & RemoteTopics;
/** The topics of `BusState`: those whose last value a late subscriber gets. */
export const BUS_STATE_TOPICS = [
  'session',
  'balance',
  'settings',
  'connection',
  'search',
  'user-active',
  'watched-events',
  'bet-in-flight',
  'language',
] as const satisfies readonly (keyof BusState)[];
