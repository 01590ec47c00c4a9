import { type ComponentType, createElement } from 'react';
import { BehaviorSubject, Subject } from 'rxjs';
import type { Operation, RequestOf, WireOf } from '../contracts/api';
import { BUS_STATE_TOPICS, type BusState, type SessionState } from '../contracts/bus';
import { type Paise, readWhole } from '../contracts/reading';
import type { PointProps, SettingValue } from '../contracts/remotes';
import { DEFAULT_STAKES, type LoginResult } from '../contracts/session';
import {
  ApiError,
  type ApiErrorKind,
  type Bus,
  PLATFORM_VERSION,
  type Platform,
  type Report,
} from '../platform';

type Answer = (request: unknown) => unknown;
type FailureDetails = Omit<ConstructorParameters<typeof ApiError>[2], 'operation'>;

/** What a test may read and control. */
export interface FakePlatform extends Platform {
  /** Sets the answer of an operation, in wire form. The last `answer` or `fail` counts. */
  answer<O extends Operation>(
    operation: O,
    answer: (request: RequestOf<O>) => WireOf<O> | Promise<WireOf<O>>,
  ): void;
  /** Lets an operation fail from now on; `message` is by default that of a lost network. */
  fail(operation: Operation, kind: ApiErrorKind, message?: string, details?: FailureDetails): void;
  /** Sets the remote's own settings, as an operator does for a domain. */
  set(values: Readonly<Record<string, SettingValue>>): void;
  /** Lets the remote call an origin of its team's own back end, as an operator does for a domain. */
  allow(origin: string): void;
  /** Fills an extension point, as another remote does. */
  fill<Name extends keyof PointProps>(name: Name, filler: ComponentType<PointProps[Name]>): void;
  /** Takes a page off the domain, as an operator does who switches its remote off. */
  removePage(path: string): void;
  /** The requests of every call of an operation, in order. */
  asked(operation: Pick<Operation, 'name'>): unknown[];
  /** Every call made, in order. */
  readonly calls: { operation: Operation; request: unknown }[];
  readonly toasts: { kind: 'success' | 'error' | 'info'; message: string }[];
  readonly reports: Report[];
  /** Every emission on the bus, in order, and every modal that was opened, by its name. */
  readonly emitted: { topic: string; payload: unknown }[];
}

const NO_NETWORK = 'Please Check Your Network Connection...';

/** A player's session, as a login returns it. */
export const playerLogin: LoginResult = {
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  expireInSeconds: 3600,
  casinoToken: 'casino-1',
  stakes: [],
  domain: undefined,
  tennis: true,
  football: true,
  cricket: true,
  balance: undefined,
  exposure: undefined,
};

/** The state of the session after a login with this name. @param login what it differs in from `playerLogin` */
export const playerSession = (username: string, login: Partial<LoginResult> = {}) =>
  ({
    status: 'player',
    user: { ...playerLogin, ...login, username },
    demo: false,
    expiresAt: 0,
  }) satisfies SessionState;

/** Figures that the server has just confirmed, in paise. */
export const knownBalance = (balance: Paise, exposure: Paise = 0) =>
  ({ status: 'known', balance, exposure, at: Date.now(), stale: false }) satisfies BusState['balance'];

const VISITOR: SessionState = { status: 'visitor' };

/**
 * A platform for unit tests: the bus is real, `answer` replaces the network, and nothing navigates.
 * @param state initial values of state topics, such as `{ session: … }`
 */
export function fakePlatform(state: Partial<BusState> = {}): FakePlatform {
  const initial: BusState = {
    session: VISITOR,
    balance: { status: 'none' },
    settings: { status: 'loading' },
    connection: 'Connected',
    search: '',
    'user-active': true,
    'watched-events': [],
    'bet-in-flight': false,
    language: 'en',
    ...state,
  };
  const answers = new Map<Operation, Answer>();
  const fake: Pick<FakePlatform, 'calls' | 'toasts' | 'reports' | 'emitted'> = {
    calls: [],
    toasts: [],
    reports: [],
    emitted: [],
  };
  const { bus, send } = fakeBus(initial, fake.emitted);
  const fillers = new Map<string, ComponentType<object>>();
  const device = new Map<string, unknown>();
  const backEnds: string[] = [];
  const removed = new Set<string>();
  let ownSettings: Readonly<Record<string, SettingValue>> | undefined;
  const settings = () => {
    const current = bus.value('settings');
    return current.status === 'loading' ? undefined : current.settings;
  };
  return {
    ...fake,
    version: PLATFORM_VERSION,
    bus,
    session: {
      current: () => bus.value('session'),
      open: (result, username, kind = 'player') =>
        bus.emit('session', {
          status: 'player',
          user: { ...result, username },
          demo: kind === 'demo',
          expiresAt: Date.now() + result.expireInSeconds * 1000,
        }),
      logout: () => bus.emit('session', VISITOR),
      setStakes: (stakes) => {
        const current = bus.value('session');
        if (current.status === 'player')
          bus.emit('session', { ...current, user: { ...current.user, stakes: [...stakes] } });
      },
      stakes: () => {
        const current = bus.value('session');
        return current.status === 'player' && current.user.stakes.length > 0
          ? current.user.stakes
          : DEFAULT_STAKES;
      },
      landing: (fallback, to) => (to === undefined || removed.has(to) ? fallback : to),
    },
    balance: {
      current: () => bus.value('balance'),
      confirm: ({ balance, exposure }) => {
        const balanceState = bus.value('balance');
        const before = balanceState.status === 'known' ? balanceState.exposure : 0;
        bus.emit('balance', knownBalance(balance, exposure ?? before));
      },
      refresh: async () => {},
    },
    settings: {
      current: settings,
      reload: async () => {},
      skipVerificationOtp: undefined,
      host: 'localhost',
      frameOrigins: [],
      imageOrigins: [],
      ofRemote: () => ownSettings,
      backEnds: () => backEnds,
    },
    api: {
      run: async (operation, request, { signal } = {}) => {
        fake.calls.push({ operation, request });
        const answer = answers.get(operation);
        if (!answer) throw new ApiError('network', NO_NETWORK, { operation: operation.name });
        return readWhole(operation.result, await Promise.race([answer(request), cancelled(signal)])) as never;
      },
    },
    modals: {
      open: (name: string, request: object = {}) => send(name, request),
      close: () => {},
    },
    toast: {
      success: (message) => void fake.toasts.push({ kind: 'success', message }),
      error: (message) => void fake.toasts.push({ kind: 'error', message }),
      info: (message) => void fake.toasts.push({ kind: 'info', message }),
    },
    loading: { track: (_name, work) => work },
    device: {
      read: async (name) => device.get(name),
      write: async (name, value) => void device.set(name, value),
    },
    report: (report) => void fake.reports.push(report),
    clock: { serverNow: () => Date.now() },
    extensionPoint: ({ name, props, children = null }) => {
      const Filler = fillers.get(name);
      return Filler ? createElement(Filler, props) : children;
    },
    set: (values) => {
      ownSettings = values;
      bus.emit('settings', { ...bus.value('settings') });
    },
    removePage: (path) => {
      removed.add(path);
      bus.emit('settings', { ...bus.value('settings') });
    },
    allow: (origin) => void backEnds.push(origin),
    fill: (name, filler) => void fillers.set(name, filler as ComponentType<object>),
    asked: ({ name }) =>
      fake.calls.filter(({ operation }) => operation.name === name).map(({ request }) => request),
    answer: (operation, answer) => void answers.set(operation, answer as Answer),
    fail: (operation, kind, message = NO_NETWORK, details = {}) =>
      void answers.set(operation, () => {
        throw new ApiError(kind, message, { operation: operation.name, ...details });
      }),
  };
}

/** Rejects as the real client does when a call is aborted. */
const cancelled = (signal: AbortSignal | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () =>
      reject(new ApiError('cancelled', 'The request was cancelled.', { operation: 'fake' })),
    );
  });

function fakeBus(initial: BusState, emitted: FakePlatform['emitted']) {
  const topics = new Map<string, Subject<unknown>>();
  for (const topic of BUS_STATE_TOPICS) topics.set(topic, new BehaviorSubject<unknown>(initial[topic]));
  const topicOf = (name: string) => {
    const topic = topics.get(name) ?? new Subject<unknown>();
    topics.set(name, topic);
    return topic;
  };
  const send = (topic: string, payload: unknown) => {
    emitted.push({ topic, payload });
    topicOf(topic).next(payload);
  };
  const bus: Bus = {
    emit: (topic, ...payload) => send(topic, payload[0]),
    on: (topic) => topicOf(topic).asObservable() as never,
    value: (topic) => (topicOf(topic) as BehaviorSubject<unknown>).value as never,
  };
  return { bus, send };
}
