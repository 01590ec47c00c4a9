import { withTimeout } from '../../core/device/withTimeout';

/**
 * The browser's support of notifications. `install`: on an iPhone or iPad the site must first be added to the Home
 * Screen. `ask`: the player has not allowed them yet.
 */
export type Permission = 'unsupported' | 'install' | 'blocked' | 'ask' | 'granted';

/** This browser's subscription, as the back end is told of it. */
export interface Subscribed {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** The back end's key of this subscription, where the browser provides it. */
  publicKey: string | undefined;
}

/** The browser's part of notifications; tests give a fake. */
export interface BrowserNotifications {
  permission(): Permission;
  /** Asks the player; only after a tap. */
  ask(): Promise<void>;
  current(): Promise<Subscribed | undefined>;
  /** @throws where the browser or its push service refuses */
  subscribe(publicKey: string): Promise<Subscribed>;
  /** Ends the subscription and closes the notifications that are shown. @returns the endpoint that was subscribed */
  withdraw(): Promise<string | undefined>;
}

/** The worker begins after the first prices, or after ten seconds. */
const WORKER_PATIENCE_MS = 15_000;

export function browserNotifications(view: Window & typeof globalThis): BrowserNotifications {
  const { navigator } = view;
  const registered = async () => navigator.serviceWorker?.getRegistration();
  const current = async () => (await registered())?.pushManager?.getSubscription();
  return {
    permission() {
      if (!('Notification' in view) || !('PushManager' in view) || !navigator.serviceWorker)
        return 'standalone' in navigator && !navigator.standalone ? 'install' : 'unsupported';
      const { permission } = view.Notification;
      return permission === 'denied' ? 'blocked' : permission === 'granted' ? 'granted' : 'ask';
    },
    ask: async () => void (await view.Notification.requestPermission()),
    current: async () => {
      const subscription = await current();
      return subscription ? toldOf(subscription) : undefined;
    },
    async subscribe(publicKey) {
      const { pushManager } = await withTimeout(navigator.serviceWorker.ready, WORKER_PATIENCE_MS);
      return toldOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
    },
    async withdraw() {
      const registration = await registered();
      const shown = (await registration?.getNotifications?.()) ?? [];
      for (const notification of shown) notification.close();
      const subscription = await current();
      await subscription?.unsubscribe().catch(() => false);
      return subscription?.endpoint;
    },
  };
}

function toldOf(subscription: PushSubscription): Subscribed {
  const key = (name: PushEncryptionKeyName) => base64url(subscription.getKey(name));
  const { endpoint, options } = subscription;
  return {
    endpoint,
    keys: { p256dh: key('p256dh'), auth: key('auth') },
    publicKey: options?.applicationServerKey ? base64url(options.applicationServerKey) : undefined,
  };
}

function base64url(bytes: ArrayBuffer | null): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
