import { BUS_STATE_TOPICS, type BusEvents, type BusState } from '@touchline/shared/contracts/bus';
import { anything } from '@touchline/shared/contracts/reading';
import type { Release } from '@touchline/shared/contracts/remotes';
import { isApiError, type Platform } from '@touchline/shared/platform';
import { own } from '@touchline/shared/utilities';
import { Subscription } from 'rxjs';
import * as v from 'valibot';
import {
  FRAME_INIT,
  FRAME_READY,
  type FrameAnswer,
  type FrameFailure,
  type FrameInit,
  type FrameRequest,
  type Look,
} from './frame-messages';
import { fault, payloadOf, sentText, sitePath, stakes } from './sent-by-frames';

interface BridgeOptions {
  frame: HTMLIFrameElement;
  /** The remote's own facade: calls that it did not declare are refused there. */
  platform: Platform;
  remote: string;
  module: string;
  release: Release;
  props: Readonly<Record<string, unknown>>;
  isPage: boolean;
  location: FrameInit['location'];
  /** Whether the page of this path is the remote's own. */
  hasPage: (path: string) => boolean;
  navigate: (to: string, how: { replace: boolean; state: unknown }) => void;
  go: (delta: number) => void;
  mounted: () => void;
  /** It could not be loaded, or has thrown. @param isLost its files did not arrive */
  failed: (message: string, isLost: boolean) => void;
  /** The height of its content, in CSS pixels. */
  sized: (height: number) => void;
}

export interface Bridge {
  /** The shell has gone to another address. */
  follow(location: FrameInit['location']): void;
  stop(): void;
}

/** The attributes that decide how a page looks. */
const LOOK = ['lang', 'dir', 'class', 'style', 'data-theme', 'data-brand'];

/** An answer before its time is added. */
type Untimed<A> = A extends unknown ? Omit<A, 'serverNow'> : never;

/**
 * Connects a framed remote with the platform: a port, plain data, and the methods below. The frame has an origin of its
 * own, so it has no token and no storage of the site
 * (docs/decisions/remote-contract.md#remotes-that-are-not-trusted-with-money-run-in-a-frame).
 */
export function startBridge(options: BridgeOptions): Bridge {
  const { frame, platform, props } = options;
  const { port1: port, port2 } = new MessageChannel();
  const wiring = new Subscription();
  const present = () => ({ serverNow: platform.clock.serverNow() });
  /** The address, without what a page of another remote keeps in it, such as a payment's order. */
  const told = (location: FrameInit['location']): FrameInit['location'] =>
    options.hasPage(location.pathname) ? location : { ...location, search: '', hash: '', state: null };
  const say = (answer: Untimed<FrameAnswer>) => port.postMessage({ ...answer, ...present() });
  /** The topics that the frame is told of: all states, and the signals that it asks for. */
  const followed = new Set<string>(BUS_STATE_TOPICS);

  const hear = ({ source, data }: MessageEvent) => {
    // A sandboxed frame has the origin "null", so the sender is recognised by its window.
    if (source !== frame.contentWindow || data !== FRAME_READY) return;
    removeEventListener('message', hear);
    const { host, frameOrigins, imageOrigins } = platform.settings;
    const init: FrameInit = {
      remote: options.remote,
      module: options.module,
      release: options.release,
      props: withoutFunctions(props),
      look: lookOf(document.documentElement),
      states: Object.fromEntries(
        BUS_STATE_TOPICS.map((topic) => [topic, shown(topic, platform.bus.value(topic))]),
      ) as unknown as BusState,
      settings: { host, frameOrigins, imageOrigins },
      location: told(options.location),
      isPage: options.isPage,
      ...present(),
    };
    // It is sent only to that window; "*" is needed, because an opaque origin cannot be named.
    frame.contentWindow?.postMessage({ kind: FRAME_INIT, init }, '*', [port2]);
  };
  addEventListener('message', hear);

  for (const topic of BUS_STATE_TOPICS)
    wiring.add(platform.bus.on(topic).subscribe((value) => say({ topic, value: shown(topic, value) })));
  const looks = new MutationObserver(() => say({ look: lookOf(document.documentElement) }));
  looks.observe(document.documentElement, { attributes: true, attributeFilter: LOOK });

  const does: Readonly<Record<string, (...args: never[]) => unknown>> = {
    run: (operation: Parameters<Platform['api']['run']>[0], request: never) =>
      // Read by the frame, which has the declaration's reader.
      platform.api.run({ ...operation, result: anything }, request),
    emit: (topic: keyof BusEvents, payload: unknown) =>
      Reflect.apply(platform.bus.emit, undefined, [topic, payloadOf(topic, payload)]),
    follow: (topic: keyof BusEvents) => {
      // The frame has the states already.
      if (followed.has(topic)) return;
      followed.add(topic);
      wiring.add(platform.bus.on(topic).subscribe((value) => say({ topic, value })));
    },
    refreshBalance: () => platform.balance.refresh(),
    reloadSettings: () => platform.settings.reload(),
    logout: () => platform.session.logout(),
    setStakes: (sent: unknown) => {
      if (!declaresStakes(options.release))
        throw new Error('This release does not declare the call of stakes.');
      platform.session.setStakes(v.parse(stakes, sent));
    },
    openModal: (name: string, request: unknown) =>
      Reflect.apply(platform.modals.open, undefined, [v.parse(sentText, name), payloadOf(name, request)]),
    closeModal: () => platform.modals.close(),
    success: (message: unknown) => platform.toast.success(v.parse(sentText, message)),
    error: (message: unknown) => platform.toast.error(v.parse(sentText, message)),
    info: (message: unknown) => platform.toast.info(v.parse(sentText, message)),
    report: (sent: unknown) => platform.report(v.parse(fault, sent)),
    navigate: (to: unknown, replace: boolean, state: unknown) => {
      const path = v.parse(sitePath, to);
      // A page believes the state of its entry, such as whom a player is to pay, so that only its own remote writes it.
      const isOwn = options.hasPage(new URL(path, location.origin).pathname);
      options.navigate(path, { replace, state: isOwn ? state : null });
    },
    go: options.go,
    prop: (name: string, ...args: unknown[]) => {
      const called = own(props, name);
      return typeof called === 'function' ? called(...args) : undefined;
    },
    mounted: options.mounted,
    failed: (message: unknown, isLost: unknown) =>
      options.failed(v.parse(sentText, message), isLost === true),
    sized: (height: number) => options.sized(Number.isFinite(height) ? height : 0),
  };

  port.onmessage = async ({ data }: MessageEvent<FrameRequest>) => {
    const { id, what, args } = data;
    const act = own(does, what);
    try {
      if (!act) throw new Error(`A frame cannot ask for ${what}.`);
      const value = await Reflect.apply(act, undefined, [...args]);
      if (id !== undefined) say({ id, value });
    } catch (error) {
      if (id !== undefined) say({ id, failure: failureOf(error) });
    }
  };

  return {
    follow: (location) => say({ location: told(location) }),
    stop: () => {
      removeEventListener('message', hear);
      looks.disconnect();
      wiring.unsubscribe();
      port.close();
    },
  };
}

/** The page of stakes alone changes what a stake button bets. */
const declaresStakes = ({ remote: { calls = {} } }: Release) =>
  Object.values(calls).includes('POST:api:UserStake/Add');

/** A state for a frame, without the session's tokens. */
function shown(topic: keyof BusState, value: BusState[keyof BusState]): unknown {
  if (topic !== 'session') return value;
  const session = value as BusState['session'];
  if (session.status === 'visitor') return session;
  return { ...session, user: { ...session.user, accessToken: '', refreshToken: '', casinoToken: '' } };
}

function lookOf(root: HTMLElement): Look {
  return Object.fromEntries(
    LOOK.flatMap((name) => {
      const value = root.getAttribute(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

const withoutFunctions = (props: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(props).map(([name, value]) => [
      name,
      typeof value === 'function' ? { call: name } : value,
    ]),
  );

function failureOf(error: unknown): FrameFailure {
  const message = error instanceof Error ? error.message : String(error);
  if (!isApiError(error)) return { message };
  const { kind, operation, fields, status } = error;
  return { kind, message, operation, fields, ...(status !== undefined && { status }), error: error.error };
}
