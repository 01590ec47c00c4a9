import { api } from '@touchline/shared/contracts/api';
import {
  type KeptNotifications,
  keptNotifications,
  type PushKind,
} from '@touchline/shared/contracts/notifications';
import { entity, maybe, number, text, tryRead } from '@touchline/shared/contracts/reading';
import { playerKey } from '@touchline/shared/contracts/session';
import { hasCapability } from '@touchline/shared/contracts/settings';
import { i18n } from '@touchline/shared/language';
import type { Platform } from '@touchline/shared/platform';
import { perPlatform } from '@touchline/shared/platform/perPlatform';
import { hash } from '@touchline/shared/utilities';
import { BehaviorSubject } from 'rxjs';
import type { DeviceStore } from '../../core/device/deviceStore';
import { deviceOfPage } from '../../core/device/playerDevice';
import { withLock } from '../../core/device/withLock';
import { type BrowserNotifications, browserNotifications, type Permission } from './BrowserNotifications';
import { type WantedPushes, wantedPushes } from './wantedPushes';

interface NotificationsState {
  permission: Permission;
  /** What the player chose on this device. */
  choice: KeptNotifications;
  /** The browser or the back end is being asked. */
  isBusy: boolean;
}

const CHOICE = 'notifications';
/**
 * The last report to the back end and its player. It outlives a logout, because the logout's call may not reach the
 * back end.
 */
const SENT = 'notifications-sent';
const sentNote = entity({ player: text, endpoint: text, what: text, at: maybe(number, 0) });
const NO_CHOICE: KeptNotifications = { on: false, off: [], details: false };
/**
 * It is sent again after this time, because a back end may have lost a subscription; and where its note is from the
 * future, because the clock of the device was fast then.
 */
const AGAIN_MS = 24 * 3_600_000;
const LOOK_MS = 60_000;
/** Calls wait while the player is away, and a logout must not wait for them. */
const PATIENCE_MS = 20_000;
/** How long a change waits for another tab's. */
const LOCK_PATIENCE_MS = 30_000;

interface NotificationsDeps {
  platform: Pick<Platform, 'api' | 'bus' | 'device' | 'session' | 'settings'>;
  browser?: BrowserNotifications;
  store?: Pick<DeviceStore, 'get' | 'put'>;
  view?: Window & typeof globalThis;
}

/**
 * Notifications on this device by the player's choice; browser and back end store nothing beyond it
 * (docs/decisions/apps-and-notifications.md#notifications). The end of a session removes the subscription and the shown
 * notifications.
 */
export class Notifications {
  readonly state$: BehaviorSubject<NotificationsState>;
  readonly #platform: NotificationsDeps['platform'];
  readonly #browser: BrowserNotifications;
  readonly #store: Pick<DeviceStore, 'get' | 'put'>;
  readonly #view: Window & typeof globalThis;
  #work: Promise<void> = Promise.resolve();
  #choosing: Promise<void> = Promise.resolve();

  constructor({ platform, browser, store = deviceOfPage(), view = window }: NotificationsDeps) {
    this.#platform = platform;
    this.#browser = browser ?? browserNotifications(view);
    this.#store = store;
    this.#view = view;
    this.state$ = new BehaviorSubject<NotificationsState>({
      permission: this.#browser.permission(),
      choice: NO_CHOICE,
      isBusy: false,
    });
  }

  /** @returns a function that stops it */
  start(): () => void {
    const { bus } = this.#platform;
    // A failed change is tried again at the next of these events.
    const follow = () => void this.#queue(() => this.#sync()).catch(() => undefined);
    const running = bus.on('session').subscribe(follow);
    running.add(bus.on('settings').subscribe(follow));
    running.add(i18n.subscribe(follow));
    // Pins that the player changed meanwhile are sent when the page is hidden, because a page that is closed may send
    // nothing later.
    const { document } = this.#view;
    const hide = () => document.hidden && follow();
    document.addEventListener('visibilitychange', hide);
    const timer = setInterval(() => !document.hidden && follow(), LOOK_MS);
    running.add(() => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', hide);
    });
    return () => running.unsubscribe();
  }

  /** The player may have changed the browser's permission meanwhile. */
  readonly look = (): void => this.#tell({});

  /** Only after a tap, because the browser asks the player then. @throws where they cannot be turned on */
  async turnOn(): Promise<void> {
    if (this.#browser.permission() === 'ask') await this.#browser.ask();
    this.#tell({});
    if (this.#browser.permission() !== 'granted') return;
    await this.#queue(async () => {
      // It is shown as on after browser and back end have both accepted it.
      await this.#platform.device.write(CHOICE, { ...(await this.#choice()), on: true });
      try {
        await this.#sync();
      } catch (fault) {
        await this.#choose(() => ({ on: false }));
        throw fault;
      }
    });
  }

  turnOff(): Promise<void> {
    return this.#change(() => ({ on: false }));
  }

  switchKind(kind: PushKind, on: boolean): Promise<void> {
    return this.#change(({ off }) => ({
      off: on ? off.filter((offKind) => offKind !== kind) : [...new Set([...off, kind])],
    }));
  }

  showDetails(details: boolean): Promise<void> {
    return this.#change(() => ({ details }));
  }

  /** The choice is stored at once, and shown, while an earlier one may still be on its way to the back end. */
  async #change(change: (choice: KeptNotifications) => Partial<KeptNotifications>): Promise<void> {
    await this.#choose(change);
    await this.#queue(() => this.#sync());
  }

  /** Changes of all tabs run one after another, so that a login does not overtake a logout. */
  #queue(work: () => Promise<void>): Promise<void> {
    const { locks } = this.#view.navigator;
    const next = this.#work.then(async () => {
      this.#tell({ isBusy: true });
      try {
        await withLock(locks, 'touchline-notifications', LOCK_PATIENCE_MS, work);
      } finally {
        this.#tell({ isBusy: false });
      }
    });
    this.#work = next.catch(() => undefined);
    return next;
  }

  #tell(change: Partial<NotificationsState>): void {
    this.state$.next({ ...this.state$.value, permission: this.#browser.permission(), ...change });
  }

  #choose(change: (choice: KeptNotifications) => Partial<KeptNotifications>): Promise<void> {
    const chosen = this.#choosing.then(async () => {
      const before = await this.#choice();
      const choice = { ...before, ...change(before) };
      await this.#platform.device.write(CHOICE, choice);
      this.#tell({ choice });
    });
    this.#choosing = chosen.catch(() => undefined);
    return chosen;
  }

  async #choice(): Promise<KeptNotifications> {
    return tryRead(keptNotifications, (await this.#platform.device.read(CHOICE)) ?? {}) ?? NO_CHOICE;
  }

  async #sync(): Promise<void> {
    const { session, settings } = this.#platform;
    const player = playerKey(session.current());
    const note = tryRead(sentNote, (await this.#store.get(SENT)) ?? {});
    if (player === undefined || (note && note.player !== player)) await this.#withdraw(note?.endpoint);
    if (player === undefined) return this.#tell({ choice: NO_CHOICE });
    const choice = await this.#choice();
    const own = note?.player === player ? note : undefined;
    try {
      const current = settings.current();
      if (!current) return;
      const isWanted =
        choice.on && hasCapability(current, 'push') && this.#browser.permission() === 'granted';
      if (isWanted) await this.#send(player, choice, own);
      else if (own) await this.#withdraw(own.endpoint);
      // A release that was taken back may have subscribed for a server of its own.
      else if (await this.#browser.current().catch(() => undefined))
        await this.#browser.withdraw().catch(() => undefined);
    } finally {
      // The player may have changed it meanwhile.
      this.#tell({ choice: await this.#choice() });
    }
  }

  async #send(
    player: string,
    choice: KeptNotifications,
    note: { what: string; at: number } | undefined,
  ): Promise<void> {
    const wanted = await wantedPushes(this.#platform.device, choice);
    const before = await this.#browser.current();
    const isTold =
      before && note?.what === markOf(before.endpoint, wanted) && Math.abs(Date.now() - note.at) < AGAIN_MS;
    if (isTold) return;
    const { publicKey } = await this.#run(api.getPushKey, {});
    // A subscription for another key is replaced, because the back end can no longer use it.
    if (before?.publicKey !== undefined && before.publicKey !== publicKey.replace(/=+$/, ''))
      await this.#withdraw(before.endpoint);
    const { endpoint, keys } = await this.#browser.subscribe(publicKey);
    await this.#run(api.subscribePush, { endpoint, keys, ...wanted });
    // The player may log out meanwhile; the end of the session then withdraws the subscription by this note.
    await this.#store.put(SENT, { player, endpoint, what: markOf(endpoint, wanted), at: Date.now() });
  }

  /** @param told the endpoint that the back end knows */
  async #withdraw(told: string | undefined): Promise<void> {
    const endpoint = (await this.#browser.withdraw().catch(() => undefined)) ?? told;
    await this.#store.put(SENT, undefined);
    if (endpoint === undefined) return;
    // If the call is lost, the push service tells the back end that the subscription has ended.
    await this.#run(api.unsubscribePush, { endpoint }).catch(() => undefined);
  }

  readonly #run: Platform['api']['run'] = (operation, request) =>
    this.#platform.api.run(operation, request, { signal: AbortSignal.timeout(PATIENCE_MS) });
}

const markOf = (endpoint: string, wanted: WantedPushes) => hash(JSON.stringify([endpoint, wanted]));

/** The notifications of a page, which follow its session from the first call on. */
export const notificationsFor = perPlatform((platform) => {
  const notifications = new Notifications({ platform });
  notifications.start();
  return notifications;
});
