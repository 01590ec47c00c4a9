/** @jest-environment jsdom */

import { INSIGHT_EVENTS, INSIGHT_MOST_BYTES } from '@touchline/shared/contracts/insight';
import { ApiError, type Report } from '@touchline/shared/platform';
import { playerSession } from '@touchline/shared/testing';
import { BehaviorSubject } from 'rxjs';
import { type Catalogue, RemoteLoadError } from '../../remotes';
import { EMPTY_CATALOGUE } from '../../remotes/find/remotes-catalogue';
import { memoryDevice } from '../../testing/memoryDevice';
import { releaseOf } from '../../testing/releaseOf';
import { MOST_RECORDS, SEND_EVERY_MS } from './createQueue';
import { createReporter, type Notes, startNotes } from './notes';
import { deviceClass, sessionOfToday, shareOf, startInsight } from './startInsight';

jest.mock('web-vitals', () => ({ onLCP: jest.fn(), onINP: jest.fn(), onCLS: jest.fn() }));

const TOKEN = 'opaque-token';
const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhc2hhIn0.c2lnbmF0dXJl';

const sports = releaseOf('sports', '2.0.0');
const player = playerSession('asha', { accessToken: TOKEN });
const catalogue: Catalogue = {
  ...EMPTY_CATALOGUE,
  status: 'ready',
  releases: { sports },
  slots: [{ slot: 'bet-slip', module: './BetSlip', remote: 'sports' }],
};
const remotes = { catalogue$: new BehaviorSubject(catalogue), running: () => undefined };

interface LogRecord {
  timeUnixNano: string;
  eventName: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}
interface Body {
  resourceLogs: [
    {
      resource: { attributes: LogRecord['attributes'] };
      scopeLogs: [{ scope: { name: string }; logRecords: LogRecord[] }];
    },
  ];
}

let posted: { url: string; text: string }[];
let sent: Promise<void>[];
const attributesOf = (attributes: LogRecord['attributes']) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
const bodies = async (): Promise<Body[]> => {
  await Promise.all(sent);
  return posted.map(({ text }) => JSON.parse(text));
};
const records = async () =>
  (await bodies()).flatMap(({ resourceLogs: [{ scopeLogs }] }) =>
    scopeLogs[0].logRecords.map(({ eventName, attributes }) => ({ eventName, ...attributesOf(attributes) })),
  );

function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
}

function takeBeacons(answer: () => boolean = () => true) {
  Object.assign(navigator, {
    sendBeacon: (url: string | URL, body?: BodyInit | null) => {
      if (body instanceof Blob) {
        expect(body.type).toBe('application/json');
        sent.push(textOf(body).then((text) => void posted.push({ url: String(url), text })));
      }
      return answer();
    },
  });
}

/** By default every device is in the sample. */
const start = async (notes: Notes, sample = 1, device = memoryDevice()) =>
  startInsight({
    notes,
    insight: { collector: '/insight/', sample },
    remotes,
    session: { current: () => player },
    device,
  });

function hide() {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  Reflect.deleteProperty(document, 'visibilityState');
}

let errors: jest.SpyInstance;
let listening: AbortController;
beforeEach(() => {
  posted = [];
  sent = [];
  errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  listening = new AbortController();
  const add = window.addEventListener;
  jest
    .spyOn(window, 'addEventListener')
    .mockImplementation((type: string, listener: EventListenerOrEventListenerObject) =>
      add.call(window, type, listener, { signal: listening.signal }),
    );
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false }),
    PerformanceObserver: class {
      observe() {}
    },
  });
  takeBeacons();
});
afterEach(() => {
  // Each test is a page of its own.
  listening.abort();
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

const report = (notes: Notes, given: Partial<Report> = {}) =>
  createReporter(notes)({ kind: 'odds-push', message: 'A push could not be read.', ...given });

test('what happened before the code was here is sent with the rest, when the page is hidden', async () => {
  const notes = startNotes();
  notes.add({ what: 'page', page: { path: '/inplay', remote: 'sports' }, releases: catalogue.releases });
  await start(notes);
  notes.add({ what: 'bet', outcome: 'matched' });
  notes.add({ what: 'fallback', kind: 'panel', remote: 'casino', release: '3.0.0' });
  expect(posted).toEqual([]);
  hide();
  expect(await records()).toEqual([
    {
      eventName: INSIGHT_EVENTS.pageView,
      'touchline.route': '/inplay',
      'touchline.remote': 'sports',
      'touchline.release': '2.0.0',
    },
    {
      eventName: INSIGHT_EVENTS.bet,
      'touchline.outcome': 'matched',
      'touchline.remote': 'sports',
      'touchline.release': '2.0.0',
    },
    {
      eventName: INSIGHT_EVENTS.fallback,
      'touchline.kind': 'panel',
      'touchline.remote': 'casino',
      'touchline.release': '3.0.0',
    },
  ]);
  expect(posted[0]?.url).toBe('http://localhost/insight/v1/logs');
  const [body] = await bodies();
  expect(attributesOf(body?.resourceLogs[0].resource.attributes ?? [])).toEqual({
    'service.name': 'touchline-shell',
    'service.version': 'dev',
    'touchline.domain': 'localhost',
    'touchline.device': 'desktop',
    'touchline.sample': 1,
    'session.id': expect.stringMatching(/^[\da-f-]{36}$/),
  });
  const [first] = body?.resourceLogs[0].scopeLogs[0].logRecords ?? [];
  expect(Number(first?.timeUnixNano.slice(0, -9))).toBeCloseTo(Date.now() / 1_000, -2);
});

test('what happens before the code is here is bounded', async () => {
  const notes = startNotes();
  for (let index = 0; index < 500; index += 1)
    notes.add({ what: 'page', page: { path: `/page-${index}` }, releases: {} });
  await start(notes);
  hide();
  expect(await records()).toHaveLength(50);
});

test('an open page sends at most every 15 s, and nothing twice', async () => {
  const notes = startNotes();
  await start(notes);
  jest.useFakeTimers();
  notes.add({ what: 'page', page: { path: '/inplay' }, releases: {} });
  jest.advanceTimersByTime(SEND_EVERY_MS / 2);
  notes.add({ what: 'page', page: { path: '/lobby' }, releases: {} });
  jest.advanceTimersByTime(SEND_EVERY_MS / 2);
  jest.useRealTimers();
  expect(await records()).toHaveLength(2);
  hide();
  window.dispatchEvent(new Event('pagehide'));
  expect(await bodies()).toHaveLength(1);
});

test('a page sends at most 200 records, in requests of at most 60 KB', async () => {
  const notes = startNotes();
  await start(notes);
  for (let index = 0; index < 400; index += 1)
    report(notes, {
      kind: `fault-${'abcdefghij'[index % 10]}${'k'.repeat(index)}`,
      message: '€'.repeat(900),
    });
  for (let index = 0; index < 3; index += 1) hide();
  expect(await records()).toHaveLength(MOST_RECORDS);
  expect(posted.length).toBeGreaterThan(1);
  for (const { text } of posted)
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(INSIGHT_MOST_BYTES);
});

test('identical errors are one record with their count, and one more with what followed', async () => {
  const notes = startNotes();
  await start(notes);
  jest.useFakeTimers();
  for (let index = 0; index < 5; index += 1) report(notes);
  jest.advanceTimersByTime(SEND_EVERY_MS);
  for (let index = 0; index < 7; index += 1) report(notes);
  jest.advanceTimersByTime(10 * SEND_EVERY_MS);
  jest.useRealTimers();
  expect((await records()).map((record) => Reflect.get(record, 'touchline.count'))).toEqual(['5']);
  hide();
  hide();
  expect((await records()).map((record) => Reflect.get(record, 'touchline.count'))).toEqual(['5', '7']);
});

test('no token, query, name, amount or id is in a report, nor a long text', async () => {
  const notes = startNotes();
  await start(notes);
  const url = `https://api.example/Event/31415926/refresh?refreshToken=hidden#x`;
  const message = `${TOKEN} ${JWT} Bearer abc.def of asha, ₹1,250.50 on 7f3c2ab1-22aa-4cde-9f00-aabbccddeeff`;
  report(notes, { message, cause: new Error(`GET ${url} failed`) });
  report(notes, { message: 'long '.repeat(50_000) });
  const refusal = 'Your bet of 500 on India was refused, asha';
  report(notes, { cause: new ApiError('refused', refusal, { operation: 'Bet/PlaceBetV2' }) });
  window.dispatchEvent(new ErrorEvent('error', { error: new Error(`${TOKEN} 98765`), filename: url }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: { token: TOKEN } }));
  hide();
  await Promise.all(sent);
  const all = posted.map(({ text }) => text).join();
  for (const secret of [
    TOKEN,
    JWT,
    'abc.def',
    'hidden',
    'asha',
    '1,250',
    '31415926',
    '98765',
    '7f3c2ab1',
    'India',
  ])
    expect(all).not.toContain(secret);
  expect(all).toContain('https://api.example/Event/#/refresh?… failed');
  const told = (await records()).map((record) => String(Reflect.get(record, 'exception.message')));
  expect(told).toHaveLength(5);
  for (const text of told) expect(text.length).toBeLessThanOrEqual(500);
});

test('an error that nobody caught belongs to the release whose file threw it, else to the shell', async () => {
  const notes = startNotes();
  notes.add({
    what: 'page',
    page: { path: '/markets/:eventid?', remote: 'sports' },
    releases: catalogue.releases,
  });
  await start(notes);
  const inSports = new TypeError('x is not a function');
  inSports.stack = `TypeError: x\n    at h (${location.origin}/start.js:1:2)\n    at g (${sports.url}Page.js:3:4)`;
  const inShell = new RangeError('too deep');
  inShell.stack = `RangeError\n    at f (${location.origin}/start.js:1:2)`;
  const inExtension = new Error('not ours');
  window.dispatchEvent(
    new ErrorEvent('error', { error: inSports, message: 'x', filename: `${sports.url}Page.js` }),
  );
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: inShell }));
  window.dispatchEvent(
    new ErrorEvent('error', { error: inExtension, filename: 'chrome-extension://abc/content.js' }),
  );
  // An error caused by an extension or a translator.
  const gone = new DOMException('The node to be removed is not a child of this node.', 'NotFoundError');
  window.dispatchEvent(new ErrorEvent('error', { error: gone, filename: `${sports.url}Page.js` }));
  hide();
  const common = { eventName: INSIGHT_EVENTS.error, 'touchline.kind': 'uncaught' };
  expect((await records()).slice(1)).toEqual([
    {
      ...common,
      'exception.type': 'TypeError',
      'exception.message': 'x is not a function',
      'exception.stacktrace': 'start.js:1:2\nremotes/sports/2.0.0/Page.js:3:4',
      'touchline.remote': 'sports',
      'touchline.release': '2.0.0',
      'touchline.route': '/markets/:eventid?',
    },
    {
      ...common,
      'exception.type': 'RangeError',
      'exception.message': 'too deep',
      'exception.stacktrace': 'start.js:1:2',
      'touchline.route': '/markets/:eventid?',
    },
  ]);
});

test('a release that did not load is a failure of its files; one that threw on the page is an error', async () => {
  const notes = startNotes();
  await start(notes);
  const told = { kind: 'remote-load', remote: 'sports', release: '2.0.0' };
  const message = 'sports 2.0.0 could not be loaded.';
  report(notes, { ...told, message, cause: new RemoteLoadError('network', 'sports', '2.0.0', message) });
  report(notes, { ...told, message: 'thrown at mount', cause: new TypeError('thrown at mount') });
  hide();
  expect(await records()).toEqual([
    {
      eventName: INSIGHT_EVENTS.loadFailure,
      'touchline.kind': 'network',
      'exception.message': 'sports # could not be loaded.',
      'touchline.remote': 'sports',
      'touchline.release': '2.0.0',
    },
    {
      eventName: INSIGHT_EVENTS.error,
      'touchline.kind': 'boundary',
      'exception.type': 'TypeError',
      'exception.message': 'thrown at mount',
      'touchline.remote': 'sports',
      'touchline.release': '2.0.0',
    },
  ]);
});

test('a request that the browser cancelled because the page is left is no failure; other errors are told', async () => {
  const notes = startNotes();
  await start(notes);
  const lost = new ApiError('network', 'No answer.', { operation: 'getUserOdds' });
  report(notes, { kind: 'odds', message: 'No prices.', cause: lost });
  report(notes, { kind: 'messages', message: 'In English.', cause: new TypeError('Failed to fetch') });
  report(notes, { kind: 'boundary', message: 'broken', cause: new RangeError('too deep') });
  window.dispatchEvent(new Event('pagehide'));
  hide();
  expect((await records()).map((record) => Reflect.get(record, 'exception.message'))).toEqual([
    'broken too deep',
  ]);
});

test('one that fails while the page stays is told a little later', async () => {
  jest.useFakeTimers();
  const notes = startNotes();
  await start(notes);
  const lost = new ApiError('network', 'No answer.', { operation: 'getUserOdds' });
  report(notes, { kind: 'odds', message: 'No prices.', cause: lost });
  jest.advanceTimersByTime(SEND_EVERY_MS + 5_000);
  window.dispatchEvent(new Event('pagehide'));
  jest.useRealTimers();
  expect(await records()).toHaveLength(1);
});

test('the outcome of a navigation is told on the console, and is no fault to report', async () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => {});
  const notes = startNotes();
  await start(notes);
  createReporter(notes)({ kind: 'navigation', message: 'duplicated: /inplay -> /inplay' });
  hide();
  expect([info.mock.calls.length, errors.mock.calls.length, (await records()).length]).toEqual([1, 0, 0]);
});

test('a site without a collector gets its faults on the console alone', () => {
  createReporter(undefined)({ kind: 'registry', message: 'The registry could not be read.' });
  expect(errors).toHaveBeenCalledTimes(1);
});

test.each([
  ['refuses beacons', () => takeBeacons(() => false)],
  [
    'throws at them',
    () =>
      takeBeacons(() => {
        throw new TypeError('blocked');
      }),
  ],
  ['has none', () => Reflect.deleteProperty(navigator, 'sendBeacon')],
])('a browser that %s loses the report alone, and nothing is sent again', async (_, prepare) => {
  prepare();
  const notes = startNotes();
  await start(notes);
  notes.add({ what: 'page', page: { path: '/inplay' }, releases: {} });
  expect(hide).not.toThrow();
  takeBeacons();
  const before = (await bodies()).length;
  hide();
  expect(await bodies()).toHaveLength(before);
});

test('a device is in the sample or out of it for a day, in all its tabs', async () => {
  const device = memoryDevice();
  const today = new Date('2026-11-23T10:00:00Z');
  const [first, second] = await Promise.all([sessionOfToday(device, today), sessionOfToday(device, today)]);
  expect(first).toBe(second);
  expect(await sessionOfToday(device, new Date('2026-11-23T23:59:59Z'))).toBe(first);
  expect(await sessionOfToday(device, new Date('2026-11-24T00:00:00Z'))).not.toBe(first);
});

test('a stored name of today that is no text is replaced', async () => {
  const today = new Date('2026-11-23T10:00:00Z');
  const device = memoryDevice(new Map([['insight-session', { day: '2026-11-23', session: 7 }]]));
  expect(await sessionOfToday(device, today)).toEqual(expect.any(String));
});

test('a device without storage reports under a name of the page alone', async () => {
  const broken = { ...memoryDevice(), change: () => Promise.reject(new Error('no storage')) };
  expect(await sessionOfToday(broken)).not.toBe(await sessionOfToday(broken));
});

test('the sample takes its share of devices; out of it nothing is sent or kept', async () => {
  const shares = await Promise.all(
    Array.from({ length: 400 }, async () => shareOf(await sessionOfToday(memoryDevice()))),
  );
  const taken = shares.filter((share) => share < 0.25).length;
  expect(taken).toBeGreaterThan(50);
  expect(taken).toBeLessThan(150);
  const stored = new Map<string, unknown>();
  const notes = startNotes();
  notes.add({ what: 'page', page: { path: '/inplay' }, releases: {} });
  await start(notes, 0, memoryDevice(stored));
  notes.add({ what: 'page', page: { path: '/lobby' }, releases: {} });
  hide();
  expect(await bodies()).toEqual([]);
  expect(stored.size).toBe(0);
});

test.each([
  ['desktop', { coarse: false, width: 390, memory: 1, processors: 1 }],
  ['tablet', { coarse: true, width: 768, memory: 2, processors: 2 }],
  ['phone', { coarse: true, width: 390, memory: 8, processors: 8 }],
  ['phone', { coarse: true, width: 390, memory: undefined, processors: 4 }],
  ['phone-slow', { coarse: true, width: 390, memory: 2, processors: 8 }],
  ['phone-slow', { coarse: true, width: 390, memory: 4, processors: 4 }],
])('a device is a %s by its pointer, screen, memory and processors: %j', (expected, told) => {
  const view: Window = Object.create(window, {
    matchMedia: { value: () => ({ matches: told.coarse }) },
    screen: { value: { width: told.width, height: 1_000 } },
    navigator: { value: { deviceMemory: told.memory, hardwareConcurrency: told.processors } },
  });
  expect(deviceClass(view)).toBe(expected);
});

describe('the calls of an error', () => {
  const stacked = (stack: string) => Object.assign(new TypeError('x is undefined'), { stack });
  const sentCalls = async (add: (notes: Notes) => void) => {
    const notes = startNotes();
    await start(notes);
    add(notes);
    hide();
    return (await records()).map((record) => Reflect.get(record, 'exception.stacktrace'));
  };

  test.each([
    [
      'Chrome',
      `TypeError: x is undefined of asha@mail.example at https://evil.example/secret-path/?a.js
    at n (https://cdn.example/remotes/sports/2.0.0/Board.222222222222.js:1:57)
    at async r.draw (https://shop.example/start.333333333333.js?v=secret:1:43)
    at https://shop.example/markets/29380123:12:5`,
    ],
    [
      'Firefox and Safari',
      `n@https://cdn.example/remotes/sports/2.0.0/Board.222222222222.js:1:57
async*r@https://shop.example/start.333333333333.js?v=secret:1:43
@https://shop.example/markets/29380123:12:5`,
    ],
  ])('of %s are the names of scripts with their places, and nothing else', async (_, stack) => {
    expect(await sentCalls((notes) => report(notes, { cause: stacked(stack) }))).toEqual([
      'remotes/sports/2.0.0/Board.222222222222.js:1:57\nstart.333333333333.js:1:43',
    ]);
  });

  test('are eight at most, and 1,200 characters', async () => {
    const call = (name: string) => `    at n (https://shop.example/${name}.js:1:57)\n`;
    const [many, long] = await sentCalls((notes) => {
      report(notes, { cause: stacked(call('a').repeat(50)) });
      report(notes, { kind: 'other', cause: stacked(call('b'.repeat(190)).repeat(50)) });
    });
    expect(String(many).split('\n')).toHaveLength(8);
    expect(String(long).length).toBeLessThanOrEqual(1_200);
    expect(String(long).split('\n')).toHaveLength(6);
  });

  test('are looked for in a bounded part of an address, so that no text of addresses blocks the page', async () => {
    const call = (folder: string) => `    at n (https://shop.example/${folder}/a.js:1:57)\n`;
    const [sent] = await sentCalls((notes) => {
      report(notes, { cause: stacked(call('x'.repeat(400)) + call('y'.repeat(200))) });
    });
    expect(sent).toBe('a.js:1:57');
  });

  test('of what is thrown without an error is the place that the browser tells; a failed request has none', async () => {
    expect(
      await sentCalls((notes) => {
        dispatchEvent(
          new ErrorEvent('error', {
            message: 'Uncaught 1',
            error: 1,
            filename: 'https://shop.example/start.333333333333.js',
            lineno: 1,
            colno: 43,
          }),
        );
        const failed = new ApiError('refused', 'secret', { operation: 'getOdds' });
        report(notes, { cause: failed });
      }),
    ).toEqual(['start.333333333333.js:1:43', undefined]);
  });
});
