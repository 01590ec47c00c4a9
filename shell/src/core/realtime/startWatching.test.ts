import type { SettingsState } from '@touchline/shared/contracts/bus';
import { readWhole } from '@touchline/shared/contracts/reading';
import { domainSettings } from '@touchline/shared/contracts/settings';
import { deferred } from '@touchline/shared/testing';
import { fakeHub } from '../../testing/fakeHub';
import { startBus } from '../bus/startBus';
import { startRealtime } from './startRealtime';
import { startWatching, TOGETHER_MS } from './startWatching';

let complaints: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const offering = (...capabilities: string[]): SettingsState => ({
  status: 'fresh',
  settings: readWhole(domainSettings, { capabilities }),
});

function setUp(settings: SettingsState = offering('oddsPush')) {
  const bus = startBus();
  const hub = fakeHub();
  const realtime = startRealtime({
    bus,
    url: 'http://localhost/hub',
    connect: hub.connect,
    registration: () => ({ Browser: 'test', Domain: 'shop.example', CurrentPage: '/inplay', Token: '' }),
    message: () => {},
  });
  bus.emit('settings', settings);
  const watching = startWatching({ bus, line$: realtime.line$ });
  /** The lists sent over all connections, in order. */
  const told = () =>
    hub.connections
      .flatMap(({ invoked }) => invoked)
      .filter(({ method }) => method === 'WatchEvents')
      .map(({ payload }) => Object(payload).EventIds);
  const watch = async (...ids: string[]) => {
    bus.emit('watched-events', ids);
    await together();
  };
  return { bus, hub, realtime, watching, told, watch };
}
const together = () => jest.advanceTimersByTimeAsync(TOGETHER_MS);

test('what is watched is told after the registration, then whenever it changes, and nothing when it is nothing', async () => {
  const { hub, realtime, told, watch } = setUp();
  await watch('7', '3');
  expect(told()).toEqual([]);
  await realtime.restart();
  await together();
  expect(hub.methods()).toEqual(['RegisterClient', 'WatchEvents']);
  await watch('3', '8');
  await watch();
  expect(told()).toEqual([['3', '7'], ['3', '8'], []]);
});

test('the same events are told once, in whatever order they come', async () => {
  const { realtime, told, watch } = setUp();
  await realtime.restart();
  await watch();
  await watch('1', '2');
  await watch('2', '1', '2');
  expect(told()).toEqual([['1', '2']]);
});

test('lists that follow each other closely are one call, with the last of them', async () => {
  const { bus, realtime, told, watch } = setUp();
  await realtime.restart();
  await watch('1');
  bus.emit('watched-events', []);
  bus.emit('watched-events', ['2']);
  await watch('2', '3');
  expect(told()).toEqual([['1'], ['2', '3']]);
});

test('every connection is told anew: one that came back by itself and one that a login made', async () => {
  const { hub, realtime, told, watch } = setUp();
  await realtime.restart();
  await watch('1');
  hub.connections[0]?.lose();
  await watch('1', '2');
  expect(told()).toHaveLength(1);
  hub.connections[0]?.regain();
  await together();
  expect(told()).toEqual([['1'], ['1', '2']]);
  await realtime.restart();
  await together();
  expect(hub.connections[1]?.invoked.map(({ method }) => method)).toEqual(['RegisterClient', 'WatchEvents']);
  expect(told()).toHaveLength(3);
});

test('a registration that was lost on its way tells nothing, and a refused one keeps nobody from watching', async () => {
  const { hub, realtime, told, watch } = setUp();
  let refuse = (_: Error) => {};
  hub.behaviour.invoke = (method) =>
    method === 'RegisterClient'
      ? new Promise((_, reject) => {
          refuse = reject;
        })
      : Promise.resolve();
  await realtime.restart();
  await watch('1');
  hub.connections[0]?.lose();
  refuse(new Error('lost'));
  await together();
  expect(told()).toEqual([]);
  hub.connections[0]?.regain();
  refuse(new Error('Your session has expired.'));
  await together();
  expect(told()).toEqual([['1']]);
});

test('a domain whose back end pushes no odds is never told', async () => {
  const { bus, hub, realtime, watch } = setUp(offering('cashOut'));
  await realtime.restart();
  await watch('1');
  bus.emit('settings', { status: 'failed', settings: undefined });
  await watch('2');
  expect(hub.methods()).toEqual(['RegisterClient']);
});

test('a capability that comes is used, and one that goes ends the watching', async () => {
  const { bus, realtime, told, watch } = setUp({ status: 'loading' });
  await realtime.restart();
  await watch('1');
  bus.emit('settings', offering('oddsPush'));
  await together();
  bus.emit('settings', offering());
  await together();
  bus.emit('settings', offering('oddsPush', 'cashOut'));
  await together();
  expect(told()).toEqual([['1'], [], ['1']]);
});

test.each([
  ['refused', () => Promise.reject(new Error('Method does not exist.'))],
  [
    'that could not be sent',
    () => {
      throw new Error('cannot send');
    },
  ],
])(
  'a call %s is said once and not repeated; the connection and later lists are as before',
  async (_, fail) => {
    const { bus, hub, realtime, told, watch } = setUp();
    await realtime.restart();
    hub.behaviour.invoke = fail;
    await watch('1');
    await watch('1');
    await watch('1', '2');
    expect(told()).toHaveLength(2);
    expect(complaints).toHaveBeenCalledTimes(1);
    expect(bus.value('connection')).toBe('Connected');
    delete hub.behaviour.invoke;
    await watch('3');
    expect(told().at(-1)).toEqual(['3']);
    expect(hub.connections).toHaveLength(1);
  },
);

test('a call that was under way when the connection was lost is no failure', async () => {
  const { hub, realtime, watch } = setUp();
  await realtime.restart();
  const { promise, reject: fail } = deferred<never>();
  hub.behaviour.invoke = () => promise;
  await watch('1');
  hub.connections[0]?.lose();
  complaints.mockClear();
  fail(new Error('Invocation canceled due to the underlying connection being closed.'));
  await together();
  expect(complaints).not.toHaveBeenCalled();
});

test('stopped, it tells nothing more and leaves no timer', async () => {
  const { bus, realtime, watching, told } = setUp();
  await realtime.restart();
  await together();
  const timers = jest.getTimerCount();
  bus.emit('watched-events', ['1']);
  expect(jest.getTimerCount()).toBe(timers + 1);
  watching.stop();
  expect(jest.getTimerCount()).toBe(timers);
  bus.emit('watched-events', ['2']);
  await together();
  expect(told()).toEqual([]);
});
