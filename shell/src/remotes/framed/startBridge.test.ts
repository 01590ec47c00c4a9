/** @jest-environment jsdom */

import { api, callAddress } from '@touchline/shared/contracts/api';
import { ApiError, type Platform } from '@touchline/shared/platform';
import { fakePlatform, playerSession } from '@touchline/shared/testing';
import { releaseOf } from '../../testing/releaseOf';
import { bridgedPlatform } from './bridgedPlatform';
import { FRAME_INIT, FRAME_READY, type FrameInit } from './frame-messages';
import { startBridge } from './startBridge';

/** Those of `playerSession`. */
const TOKENS = /(?:access|refresh|casino)-1/;
const LOCATION = { pathname: '/lobby', search: '', hash: '', state: null, key: 'a' } as FrameInit['location'];

const stops: (() => void)[] = [];
/** jsdom has no channels; Node's clone their messages, as a browser's do. */
beforeAll(() => {
  const { MessageChannel } = jest.requireActual<{ MessageChannel: unknown }>('node:worker_threads');
  Object.assign(globalThis, { MessageChannel });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A bridge and, at its other end, the platform as the framed remote has it. */
async function connect(
  options: {
    props?: Record<string, unknown>;
    platform?: Platform;
    calls?: Record<string, string>;
    location?: FrameInit['location'];
  } = {},
) {
  const platform = options.platform ?? fakePlatform({ session: playerSession('asha') });
  const posted: { data: { kind: string; init: FrameInit }; ports: MessagePort[] }[] = [];
  const contentWindow = {
    postMessage: (data: never, _origin: string, ports: MessagePort[]) => posted.push({ data, ports }),
  } as unknown as Window;
  const told = {
    navigate: jest.fn(),
    go: jest.fn(),
    mounted: jest.fn(),
    failed: jest.fn(),
    sized: jest.fn(),
  };
  const bridge = startBridge({
    frame: { contentWindow } as HTMLIFrameElement,
    platform,
    remote: 'casino',
    module: './LobbyPage',
    release: releaseOf('casino', '1.0.0', { calls: options.calls ?? {} }),
    props: options.props ?? {},
    isPage: true,
    location: options.location ?? LOCATION,
    hasPage: (path) => path.startsWith('/lobby'),
    ...told,
  });
  stops.push(bridge.stop);
  const say = (data: unknown, source: unknown) =>
    window.dispatchEvent(Object.assign(new Event('message'), { data, source }));
  say(FRAME_READY, {});
  expect(posted).toEqual([]);
  say(FRAME_READY, contentWindow);
  const [first] = posted;
  const port = first?.ports[0];
  if (!first || !port) throw new Error('The frame got no port.');
  expect(first.data.kind).toBe(FRAME_INIT);
  const inside = bridgedPlatform(structuredClone(first.data.init), port);
  port.start();
  stops.push(() => port.close());
  return {
    ...inside,
    init: first.data.init,
    port,
    outside: platform,
    told,
    bridge,
    say,
    posted,
    contentWindow,
  };
}

test('a device’s clock that is set while the frame is open changes the server’s time in it no longer than to the next message', async () => {
  const outside = fakePlatform({ session: playerSession('asha') });
  const real = Date.now;
  jest.spyOn(outside.clock, 'serverNow').mockImplementation(() => real() + 60_000);
  const { platform } = await connect({ platform: outside });
  const wrongBy = () => Math.abs(platform.clock.serverNow() - real() - 60_000);
  expect(wrongBy()).toBeLessThan(5_000);
  const device = jest.spyOn(Date, 'now').mockImplementation(() => real() - 3_600_000);
  expect(wrongBy()).toBeLessThan(5_000);
  // A clock that is put forward looks like a sleep.
  device.mockImplementation(() => real() + 3_600_000);
  await platform.balance.refresh();
  expect(wrongBy()).toBeLessThan(5_000);
  device.mockRestore();
});

test('the frame begins with the states, the look and the address, and without a token', async () => {
  document.documentElement.dataset.theme = 'dark';
  const { init, platform } = await connect();
  expect(init).toMatchObject({ remote: 'casino', module: './LobbyPage', location: { pathname: '/lobby' } });
  expect(init.look['data-theme']).toBe('dark');
  const session = platform.session.current();
  expect(session).toMatchObject({
    status: 'player',
    user: { username: 'asha', accessToken: '', refreshToken: '', casinoToken: '' },
  });
  expect(JSON.stringify(playerSession('asha'))).toMatch(TOKENS);
  expect(JSON.stringify(init)).not.toMatch(TOKENS);
});

test('another window that says it is the frame gets nothing, and the frame gets one port', async () => {
  const { posted, say, contentWindow } = await connect();
  say(FRAME_READY, contentWindow);
  expect(posted).toHaveLength(1);
});

test('a later login reaches the frame without its tokens', async () => {
  const { platform, outside } = await connect({ platform: fakePlatform({}) });
  outside.bus.emit('session', playerSession('bilal'));
  await until(() => platform.session.current().status === 'player');
  expect(platform.session.current()).toMatchObject({ user: { username: 'bilal', accessToken: '' } });
});

test('a frame that speaks past its platform gets no token by following the session', async () => {
  const { port, outside, tell, platform } = await connect();
  const heard: unknown[] = [];
  port.addEventListener('message', ({ data }) => heard.push(data));
  tell('follow', 'session');
  tell('follow', ['session']);
  outside.bus.emit('session', playerSession('bilal'));
  await platform.balance.refresh();
  expect(JSON.stringify(heard)).toContain('bilal');
  expect(JSON.stringify(heard)).not.toMatch(TOKENS);
});

test('what the shell or another remote would break on is refused', async () => {
  const outside = fakePlatform({ session: playerSession('asha') });
  const { tell, platform } = await connect({ platform: outside });
  const heard: unknown[] = [];
  const topics = ['search', 'watched-events', 'modal-login', 'alert', 'bet-in-flight'] as const;
  for (const topic of topics) outside.bus.on(topic).subscribe((value) => heard.push(value));
  heard.length = 0;
  const stakes = outside.session.stakes();
  for (const topic of topics) tell('emit', topic, { reason: {}, text: {} });
  tell('openModal', 'modal-login', { reason: {} });
  tell('setStakes', [{ title: {}, value: 'x' }]);
  for (const kind of ['success', 'error', 'info']) tell(kind, { props: {} });
  tell('report', { kind: 'framed', message: {} });
  await platform.balance.refresh();
  expect(heard).toEqual([]);
  expect(outside.session.stakes()).toEqual(stakes);
  expect(outside.toasts).toEqual([]);
  tell('emit', 'search', 'roulette');
  tell('emit', 'modal-login', { to: '/casino', reason: 'Log in to play.' });
  tell('info', 'Good luck');
  await platform.balance.refresh();
  expect(heard).toEqual(['roulette', { to: '/casino', reason: 'Log in to play.' }]);
  expect(outside.toasts).toHaveLength(1);
});

test('what a bet means is said by the page alone: no stakes, alerts, outcomes or bets under way from a frame', async () => {
  const outside = fakePlatform({ session: playerSession('asha') });
  const { tell, platform } = await connect({ platform: outside });
  const stakes = outside.session.stakes();
  const before = outside.emitted.length;
  tell('setStakes', [{ title: '100', value: 100_000 }]);
  tell('emit', 'bet-in-flight', true);
  tell('emit', 'bet-outcome', { outcome: 'refused' });
  tell('emit', 'watched-events', []);
  tell('emit', 'alert', { id: '1', kind: 'matched', text: 'Call 98', to: '/inplay', at: 0 });
  await platform.balance.refresh();
  expect(outside.session.stakes()).toEqual(stakes);
  expect(outside.emitted.slice(before)).toEqual([]);
});

test('a frame whose release declares the call of stakes may tell them', async () => {
  const outside = fakePlatform({ session: playerSession('asha') });
  const calls = { addUserStake: callAddress(api.addUserStake) };
  const { tell, platform } = await connect({ platform: outside, calls });
  tell('setStakes', [{ title: '100', value: 100 }]);
  await platform.balance.refresh();
  expect(outside.session.stakes()).toEqual([{ title: '100', value: 100 }]);
});

test('a call goes through the facade and is read in the frame', async () => {
  const outside = fakePlatform({});
  const run = jest.fn(async (_operation: unknown, _request: unknown) => ({ items: [] }));
  const { platform } = await connect({
    platform: { ...outside, api: { run: run as unknown as Platform['api']['run'] } },
  });
  await platform.api.run(api.getClosest, { count: 2 }).catch(() => undefined);
  const [[operation, request] = []] = run.mock.calls;
  expect(callAddress(operation as never)).toBe(callAddress(api.getClosest));
  expect(request).toEqual({ count: 2 });
});

test('a refusal of the facade is an ApiError in the frame', async () => {
  const outside = fakePlatform({});
  const refuse = async () => {
    throw new ApiError('refused', 'Not offered.', { operation: 'x', error: { code: 'NO' } as never });
  };
  const { platform } = await connect({ platform: { ...outside, api: { run: refuse } } });
  await expect(platform.api.run(api.placeBet, {} as never)).rejects.toMatchObject({
    name: 'ApiError',
    kind: 'refused',
    message: 'Not offered.',
    error: { code: 'NO' },
  });
});

test('it cannot open a session, confirm figures or use the device’s store', async () => {
  const { platform, outside } = await connect();
  const before = outside.session.current();
  platform.session.open({} as never, 'mallory');
  platform.balance.confirm({ balance: 1 });
  await platform.device.write('x', 1);
  await platform.balance.refresh();
  expect(outside.session.current()).toEqual(before);
  expect(outside.balance.current()).not.toMatchObject({ balance: 1 });
  expect(await outside.device.read('x')).toBeUndefined();
});

test.each([
  ['a page of the site', '/casino?x=1', 1],
  ['another site', 'https://evil.example/', 0],
  ['another site without a scheme', '//evil.example/', 0],
  ['code', 'javascript:alert(1)', 0],
])('it goes to %s: %s', async (_what, to, times) => {
  const { tell, told, platform } = await connect();
  tell('navigate', to, false, null);
  await platform.balance.refresh();
  expect(told.navigate).toHaveBeenCalledTimes(times);
});

test.each([
  ['its own page', '/lobby?game=1', { game: 1 }],
  ['a page of another remote', '/depositw?order=o1', null],
  ['a page of another remote by a detour', '/lobby/../depositw?order=o1', null],
])('the state of a history entry is written for %s: %s', async (_what, to, written) => {
  const { tell, told, platform } = await connect();
  tell('navigate', to, true, { game: 1 });
  await platform.balance.refresh();
  expect(told.navigate).toHaveBeenCalledWith(to, { replace: true, state: written });
});

test('it is told the search and the state of its own pages alone', async () => {
  const elsewhere = { pathname: '/depositw', search: '?order=o1', hash: '#x', state: { order: 1 }, key: 'b' };
  const { init, bridge, port } = await connect({ location: elsewhere });
  expect(init.location).toEqual({ pathname: '/depositw', search: '', hash: '', state: null, key: 'b' });
  const heard: unknown[] = [];
  port.addEventListener('message', ({ data }) => data.location && heard.push(data.location));
  const own = { pathname: '/lobby', search: '?game=1', hash: '', state: { game: 1 }, key: 'c' };
  bridge.follow(own);
  bridge.follow(elsewhere);
  await new Promise((done) => setTimeout(done, 50));
  expect(heard).toEqual([own, init.location]);
});

test('a function of its props is called in the shell; what is no method fails', async () => {
  const close = jest.fn();
  const { init, tell, platform, told } = await connect({ props: { close, request: { to: '/x' } } });
  expect(init.props).toEqual({ close: { call: 'close' }, request: { to: '/x' } });
  tell('prop', 'close');
  tell('prop', 'request');
  tell('constructor');
  tell('sized', 120);
  await platform.balance.refresh();
  expect(close).toHaveBeenCalledTimes(1);
  expect(told.sized).toHaveBeenCalledWith(120);
});

test('a frame that failed says whether its files did not arrive', async () => {
  const { tell, platform, told } = await connect();
  tell('failed', 'The entry is missing.', true);
  tell('failed', 'It threw.');
  tell('failed', 'It threw.', 'yes');
  await platform.balance.refresh();
  expect(told.failed.mock.calls).toEqual([
    ['The entry is missing.', true],
    ['It threw.', false],
    ['It threw.', false],
  ]);
});

async function until(holds: () => boolean) {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}
