import type { ComponentType, ReactNode } from 'react';
import type { Observable } from 'rxjs';
import type { Operation, RequestOf, ResultOf } from '../contracts/api';
import type { BalanceState, BusEvents, BusState, ModalRequest, SessionState } from '../contracts/bus';
import type { ModalEvent, RemoteModals, SettingValue } from '../contracts/remotes';
import type { LoginKind, LoginResult, StakePreset } from '../contracts/session';
import type { DomainSettings } from '../contracts/settings';

/** The event bus (docs/reference/architecture.md#the-bus). State topics replay their last value to a late subscriber. */
export interface Bus {
  /** Sends a topic's payload to all subscribers. */
  emit<K extends keyof BusEvents>(
    ...args: BusEvents[K] extends undefined ? [topic: K] : [topic: K, payload: BusEvents[K]]
  ): void;
  /** The topic as a stream. It never ends and never errors. */
  on<K extends keyof BusEvents>(topic: K): Observable<BusEvents[K]>;
  /** The last value of a state topic; there always is one. */
  value<K extends keyof BusState>(topic: K): BusState[K];
}

export interface SessionFacade {
  current(): SessionState;
  /**
   * Stores a login's result as the session of every open tab, restarts the real-time connection and fetches open bets.
   * @param username the login name, or DEMO_USERNAME for demo users
   * @param kind how the session was opened, `player` by default
   */
  open(result: LoginResult, username: string, kind?: LoginKind): void;
  /**
   * Ends the session in every open tab: clears local storage except the base URL
   * (docs/reference/behaviour.md#4-states).
   */
  logout(): void;
  /** Stores the player's stake presets with the session. An empty list means the defaults. */
  setStakes(stakes: readonly StakePreset[]): void;
  /** The stored presets, else DEFAULT_STAKES. */
  stakes(): readonly StakePreset[];
  /**
   * Where to go after a login or verification: the validated `to` of the request or of the page's query, else
   * `fallback`. Returns known routes of this site only, never another origin.
   */
  landing(fallback: string, to?: string): string;
}

export interface BalanceFacade {
  current(): BalanceState;
  /** Takes figures from an answer of the server. Paise. */
  confirm(figures: { balance: number; exposure?: number }): void;
  /**
   * Requests the figures from the server. Resolves when they have arrived; a failure leaves the old ones marked stale.
   */
  refresh(): Promise<void>;
}

export interface SettingsFacade {
  /** The current settings, cached or fresh; undefined only before the first ones. */
  current(): DomainSettings | undefined;
  /** Fetches the settings now. */
  reload(): Promise<void>;
  /** The OTP used when the domain skips verification; absent in most sites' configuration. */
  readonly skipVerificationOtp: string | undefined;
  /** The current host name. */
  readonly host: string;
  /** The origins that a casino game or TV frame may have. */
  readonly frameOrigins: readonly string[];
  /** Origins besides the site's own that pictures may come from. */
  readonly imageOrigins: readonly string[];
  /** The page to which games return players, a path of the site; absent in a frame of a remote. */
  readonly gameReturn?: string;
  /**
   * The domain's values of this remote's own settings, unchecked; remotes read them by `useRemoteSettings` of shared/ui.
   * Since platform 1.10.0; absent in older shells.
   */
  readonly ofRemote?: () => Readonly<Record<string, SettingValue>> | undefined;
  /**
   * The origins that the domain lets this remote call, of its team's own back end; remotes call them by `callBackEnd` of
   * shared/back-end. Since platform 1.11.0; absent in older shells.
   */
  readonly backEnds?: () => readonly string[];
}

export interface Api {
  /**
   * Runs a declared call: sanitises request and answer, decodes, maintains the loading list. It shows no toast, does
   * not navigate, and sends once.
   * @throws ApiError
   */
  run<O extends Operation>(
    operation: O,
    request: RequestOf<O>,
    options?: { signal?: AbortSignal },
  ): Promise<ResultOf<O>>;
}

export interface ModalsFacade {
  open(event: ModalEvent, request?: ModalRequest): void;
  /** A remote's own modal (`account/limits`); nothing opens where no remote has it. */
  open<Name extends keyof RemoteModals>(name: Name, request: RemoteModals[Name]): void;
  close(): void;
}

/**
 * The props of a modal's component; those of a remote's own one are `ModalProps<RemoteModals['account/limits']>`.
 */
export interface ModalProps<Request = ModalRequest> {
  request: Request;
  close: () => void;
}

/** Draws what remotes put into a point; the children stand there while nobody does. */
export type PointView = ComponentType<{ name: string; props: object; children?: ReactNode }>;

export interface ToastFacade {
  success(message: string): void;
  error(message: string): void;
  info(message: string): void;
}

export interface LoadingFacade {
  /** Shows the overlay until the promise settles: 1 s longer after a success, 100 ms after a failure. */
  track<T>(name: string, work: Promise<T>): Promise<T>;
}

/**
 * The player's settings on this device: kept per player across logouts and reloads, in this browser only. Never for
 * money or tokens. Where the browser stores nothing, reads return undefined.
 */
export interface DeviceFacade {
  /**
   * Plain JSON as it was written, which the caller must decode; undefined when nothing is stored or nobody is logged
   * in.
   */
  read(name: string): Promise<unknown>;
  /** @param value plain JSON; never rejects */
  write(name: string, value: unknown): Promise<void>;
}

/** The server's clock, because a device's may be wrong. */
export interface ClockFacade {
  /** Epoch milliseconds; the device's clock while the server's is not known. */
  serverNow(): number;
}

/** A fault reported to the site's operators. Never contains tokens or personal data. */
export interface Report {
  kind: string;
  message: string;
  remote?: string;
  release?: string;
  cause?: unknown;
}

/** The run-time contract between shell and remotes. */
export interface Platform {
  readonly version: string;
  readonly bus: Bus;
  readonly session: SessionFacade;
  readonly balance: BalanceFacade;
  readonly settings: SettingsFacade;
  readonly api: Api;
  readonly modals: ModalsFacade;
  readonly toast: ToastFacade;
  readonly loading: LoadingFacade;
  readonly device: DeviceFacade;
  readonly report: (report: Report) => void;
  /** Remotes use it by `serverNow` of shared/format. */
  readonly clock: ClockFacade;
  /** Remotes use it by `ExtensionPoint` of shared/ui; absent in a frame of a remote. */
  readonly extensionPoint?: PointView;
}
