import type { Operation } from '@touchline/shared/contracts/api';
import type { BusEvents, BusState } from '@touchline/shared/contracts/bus';
import { decode } from '@touchline/shared/contracts/reading';
import { DEFAULT_STAKES } from '@touchline/shared/contracts/session';
import { steadyNow } from '@touchline/shared/format';
import { ApiError, PLATFORM_VERSION, type Platform } from '@touchline/shared/platform';
import { own } from '@touchline/shared/utilities';
import { BehaviorSubject, type Observable, Subject } from 'rxjs';
import { MESSAGES } from '../../core/http/api-errors';
import type { FrameAnswer, FrameFailure, FrameInit } from './frame-messages';

export interface BridgedPlatform {
  platform: Platform;
  /** Sends a message to the shell without waiting for an answer. */
  tell(what: string, ...args: unknown[]): void;
}

/**
 * The platform inside a frame: everything that changes something is asked of the shell, and the states are those that
 * it sent last. The token, the device's store and other remotes' extension points are absent, because a frame must not
 * have them.
 */
export function bridgedPlatform(
  { remote, states, settings, serverNow }: FrameInit,
  port: MessagePort,
): BridgedPlatform {
  const topics = new Map<string, Subject<unknown>>(
    Object.entries(states).map(([topic, value]) => [topic, new BehaviorSubject<unknown>(value)]),
  );
  const waiting = new Map<number, { done: (value: unknown) => void; fail: (cause: Error) => void }>();
  let told = { serverNow, at: steadyNow() };
  let last = 0;
  const tell = (what: string, ...args: unknown[]) => port.postMessage({ what, args });
  const ask = (what: string, ...args: unknown[]) =>
    new Promise<unknown>((done, fail) => {
      last += 1;
      waiting.set(last, { done, fail });
      port.postMessage({ id: last, what, args });
    });

  port.addEventListener('message', ({ data }: MessageEvent<FrameAnswer>) => {
    told = { serverNow: data.serverNow, at: steadyNow() };
    if ('topic' in data) topics.get(data.topic)?.next(data.value);
    if (!('id' in data)) return;
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('failure' in data) asked?.fail(errorOf(data.failure));
    else asked?.done(data.value);
  });

  const stateOf = <K extends keyof BusState>(topic: K) =>
    (topics.get(topic) as BehaviorSubject<BusState[K]>).value;
  const settingsOf = () => {
    const state = stateOf('settings');
    return state.status === 'loading' ? undefined : state.settings;
  };

  async function run(operation: Operation, request: unknown): Promise<unknown> {
    // Leaves out the fields that cannot be cloned; `whenRefused` is read in the page's current language.
    const { result: _reader, request: _types, ...declared } = operation;
    const wire = await ask('run', declared, request);
    // ClaimRefer alone answers with its own envelope.
    if (!operation.requireSuccess) return wire;
    const reading = decode(operation.result, wire);
    if (reading.ok) return reading.value;
    throw new ApiError('decode', MESSAGES.decode, { operation: operation.name, cause: reading.fault });
  }

  const platform: Platform = {
    version: PLATFORM_VERSION,
    bus: {
      emit: (topic, ...payload) => tell('emit', topic, ...payload),
      on: <K extends keyof BusEvents>(topic: K) => {
        const subject = topics.get(topic) ?? new Subject<unknown>();
        if (!topics.has(topic)) tell('follow', topic);
        topics.set(topic, subject);
        return subject.asObservable() as Observable<BusEvents[K]>;
      },
      value: stateOf,
    },
    session: {
      current: () => stateOf('session'),
      // not a message: it is reported
      open: () => tell('report', { kind: 'undeclared', message: 'It opened a session: refused in a frame.' }),
      logout: () => tell('logout'),
      setStakes: (stakes) => tell('setStakes', stakes),
      stakes: () => {
        const session = stateOf('session');
        const stored = session.status === 'player' ? session.user.stakes : [];
        return stored.length > 0 ? stored : DEFAULT_STAKES;
      },
      landing: (fallback) => fallback,
    },
    balance: {
      current: () => stateOf('balance'),
      // Only answers that the shell itself reads confirm figures.
      confirm: () => tell('refreshBalance'),
      refresh: async () => void (await ask('refreshBalance')),
    },
    settings: {
      ...settings,
      current: settingsOf,
      reload: async () => void (await ask('reloadSettings')),
      skipVerificationOtp: undefined,
      ofRemote: () => own(settingsOf()?.remoteSettings, remote),
      backEnds: () => own(settingsOf()?.backEnds, remote) ?? [],
    },
    api: { run: (operation, request) => run(operation, request) as Promise<never> },
    modals: { open: (...args: unknown[]) => tell('openModal', ...args), close: () => tell('closeModal') },
    toast: {
      success: (message) => tell('success', message),
      error: (message) => tell('error', message),
      info: (message) => tell('info', message),
    },
    // The shell's overlay follows the calls of the frame.
    loading: { track: (_name, work) => work },
    device: { read: async () => undefined, write: async () => undefined },
    report: ({ kind, message }) => tell('report', { kind, message }),
    clock: { serverNow: () => told.serverNow + steadyNow() - told.at },
  };
  return { platform, tell };
}

function errorOf({ kind, message, operation = '', fields, error, status }: FrameFailure): Error {
  if (!kind) return new Error(message);
  return new ApiError(kind, message, {
    operation,
    ...(fields && { fields }),
    ...(status !== undefined && { status }),
    ...(error !== undefined && { error: error as never }),
  });
}
