import type { DomainSettings, UserInfo } from './entities';
import type { HubMessage } from './hub';
import type { Paise } from './reading/wire';

/** Who is using the site. `demo` players have the literal name Demo. */
export type SessionState =
  | { status: 'visitor' }
  | { status: 'player'; user: UserInfo; demo: boolean; expiresAt: number };

/** Only what the server confirmed is ever shown; `stale` says the source has been silent too long. */
export type BalanceState =
  | { status: 'none' }
  | { status: 'known'; balance: Paise; exposure: Paise; at: number; stale: boolean };

/**
 * `cached` settings paint at once while the fresh ones load; `stale` ones are the last good copy, in force while no
 * source answers; `failed` says that there are none.
 */
export type SettingsState =
  | { status: 'loading' }
  | { status: 'cached' | 'fresh' | 'stale'; settings: DomainSettings }
  | { status: 'failed'; settings: undefined };

export type ConnectionState = 'Disconnected' | 'Connecting' | 'Connected' | 'Reconnecting' | 'Disconnecting';

/** What a modal is told when it opens. */
export interface ModalRequest {
  /** Where to go after it succeeded: a path of this site. */
  to?: string;
  /** A sentence shown above the form: why it was opened. */
  reason?: string;
}

/** Topics that a late subscriber gets the last value of. */
export interface BusState {
  session: SessionState;
  balance: BalanceState;
  settings: SettingsState;
  connection: ConnectionState;
  /** The text of the header's search; boards filter by it. */
  search: string;
  /** false after the inactivity prompt ran out: pollers rest until true, and calls of pages wait. */
  'user-active': boolean;
  /** The events whose odds are wanted now: the hub is told where the back end can push them. */
  'watched-events': readonly string[];
  /** A bet was sent and has no outcome yet: nothing may get between it and its player. Since platform 1.2.0. */
  'bet-in-flight': boolean;
}

/** Topics that only those listening hear. */
export interface BusSignals {
  'modal-login': ModalRequest;
  'modal-register': ModalRequest;
  'modal-verification': ModalRequest;
  'filter-box': undefined;
  'video-box': undefined;
  'wallet-box': undefined;
  /** Open bets or expected profit and loss changed: refetch. */
  'bets-changed': { marketId?: string };
  /** A message of the hub that the shell has no use for itself: whoever knows its `Code` decodes its `Data`. */
  'hub-message': HubMessage;
}

export type BusEvents = BusState & BusSignals;
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
] as const satisfies readonly (keyof BusState)[];
