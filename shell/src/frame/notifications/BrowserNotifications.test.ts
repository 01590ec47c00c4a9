import { browserNotifications } from './BrowserNotifications';

const bytes = (...all: number[]) => Uint8Array.from(all).buffer;

/** A window whose worker has a subscription, and a notification on the screen. */
function setUp() {
  const close = jest.fn();
  const subscription = {
    endpoint: 'https://push.example/1',
    options: { applicationServerKey: bytes(251, 255, 1) },
    getKey: (name: string) => (name === 'auth' ? bytes(0, 0, 62) : bytes(4, 251, 240)),
    unsubscribe: jest.fn(async (): Promise<boolean> => true),
  };
  const subscribe = jest.fn(async (_options: unknown) => subscription);
  const registration = {
    getNotifications: async () => [{ close }],
    pushManager: { getSubscription: async () => subscription, subscribe },
  };
  const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
  const view = { navigator: { serviceWorker }, Notification: { permission: 'granted' }, PushManager: {} };
  const browser = browserNotifications(view as unknown as Window & typeof globalThis);
  return { browser, close, subscription, subscribe };
}

it('a subscription is told in base64url, as push services write it', async () => {
  const { browser } = setUp();
  expect(browser.permission()).toBe('granted');
  expect(await browser.current()).toEqual({
    endpoint: 'https://push.example/1',
    keys: { p256dh: 'BPvw', auth: 'AAA-' },
    publicKey: '-_8B',
  });
});

it('a browser is asked for pushes that it shows, each of them', async () => {
  const { browser, subscribe } = setUp();
  await browser.subscribe('key');
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
});

it('what is withdrawn leaves no notification on the screen, and its endpoint is known also where the browser fails', async () => {
  const { browser, close, subscription } = setUp();
  subscription.unsubscribe.mockRejectedValue(new DOMException('No network.', 'AbortError'));
  expect(await browser.withdraw()).toBe('https://push.example/1');
  expect(close).toHaveBeenCalledTimes(1);
});

it('a browser without a worker has nothing to withdraw', async () => {
  const view = { navigator: {} } as unknown as Window & typeof globalThis;
  const browser = browserNotifications(view);
  expect(browser.permission()).toBe('unsupported');
  expect([await browser.current(), await browser.withdraw()]).toEqual([undefined, undefined]);
});
