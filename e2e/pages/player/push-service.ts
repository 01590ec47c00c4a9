import type { CDPSession, Page } from '@playwright/test';
import type { PushEndpoint } from '../../../sandbox/testing/startPushEndpoint';

/**
 * Gives the page's browser a push service on loopback: a test's browser has none. Its subscriptions survive a reload,
 * and a logout alone does not end them.
 */
export async function giveLoopbackPushService(page: Page, { subscription }: PushEndpoint): Promise<void> {
  await page.addInitScript(({ endpoint, keys }) => {
    const SUBSCRIBED = 'test-push-subscribed';
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
        character.charCodeAt(0),
      ).buffer;
    const subscribed = () => {
      const key = sessionStorage.getItem(SUBSCRIBED);
      if (key === null) return null;
      return {
        endpoint,
        options: { userVisibleOnly: true, applicationServerKey: bytes(key) },
        getKey: (name: 'p256dh' | 'auth') => bytes(keys[name]),
        unsubscribe: async () => {
          sessionStorage.removeItem(SUBSCRIBED);
          return true;
        },
      };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => subscribed(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        sessionStorage.setItem(SUBSCRIBED, applicationServerKey);
        return subscribed();
      },
    });
  }, subscription);
}

/** The page's worker, to which the browser's devtools deliver pushes as a push service does. */
export async function workerOf(
  page: Page,
): Promise<{ deliver(text: string): Promise<void>; click(): Promise<void> }> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (registration) resolve(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return {
    async deliver(data) {
      await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    },
    /** Opens the newest notification, as a tap on it does. */
    async click() {
      const [worker] = page.context().serviceWorkers();
      await worker?.evaluate(async () => {
        const { registration } = globalThis as unknown as ServiceWorkerGlobalScopeOfTest;
        const notification = (await registration.getNotifications()).at(-1);
        const Click = Reflect.get(globalThis, 'NotificationEvent');
        globalThis.dispatchEvent(new Click('notificationclick', { notification }));
      });
    },
  };
}

interface ServiceWorkerGlobalScopeOfTest {
  registration: ServiceWorkerRegistration;
}

export const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, body, lang }) => ({ title, body, lang }));
  });
