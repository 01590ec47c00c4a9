import webPush from 'web-push';
import { eventually } from '../testing/eventually';
import { type PushEndpoint, startPushEndpoint } from '../testing/startPushEndpoint';
import { PushSender } from './PushSender';

let browser: PushEndpoint;
const log: string[] = [];
const keys = webPush.generateVAPIDKeys();
const message = { id: 'a', kind: 'goal', title: 'Goal', path: '/markets/1', language: 'en' };
const how = { ttlSeconds: 60, urgency: 'normal' } as const;

beforeEach(async () => {
  browser = await startPushEndpoint();
  log.length = 0;
});
afterEach(() => browser.stop());

const start = () =>
  new PushSender({ keys: () => keys, gone: () => undefined, log: (line) => log.push(line), pauseMs: 1 });
const to = () => ({
  endpoint: browser.subscription.endpoint,
  ...browser.subscription.keys,
  userId: 'u',
  kinds: [],
  details: false,
  language: 'en',
  titles: {},
  events: [],
  prices: [],
  told: [],
});

test('a push service that fails is asked three times, and never again', async () => {
  browser.answer(503);
  const sender = start();
  sender.send(to(), message, how);
  await eventually(() => log.length > 0);
  expect(browser.asked).toBe(3);
  expect(log).toEqual(['A notification was given up: the push service answered 503.']);
  sender.stop();
});

test('a push service that recovers gets the notification', async () => {
  browser.answer(429);
  const sender = start();
  sender.send(to(), message, how);
  await eventually(() => browser.asked > 0);
  browser.answer(201);
  await eventually(() => browser.received.length > 0);
  expect(JSON.parse(browser.received[0]?.text ?? '')).toEqual(message);
  sender.stop();
});

test('a bounded number waits', async () => {
  browser.answer(503);
  const sender = start();
  for (let count = 0; count < 1_200; count += 1) sender.send(to(), message, how);
  expect(log.filter((line) => /too many wait/.test(line)).length).toBeGreaterThan(100);
  sender.stop();
  const { asked } = browser;
  sender.send(to(), message, how);
  expect(browser.asked).toBe(asked);
});
