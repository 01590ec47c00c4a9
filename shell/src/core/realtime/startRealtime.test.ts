import type { ConnectionState } from '@touchline/shared/contracts/bus';
import { deferred } from '@touchline/shared/testing';
import { fakeHub } from '../../testing/fakeHub';
import { startBus } from '../bus/startBus';
import { HEARTBEAT_EVERY, startRealtime } from './startRealtime';

let complaints: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function setUp() {
  const bus = startBus();
  const hub = fakeHub();
  const states: ConnectionState[] = [];
  const messages: unknown[] = [];
  let token = 'access-1';
  let freshToken: (() => Promise<void>) | undefined;
  bus.on('connection').subscribe((state) => states.push(state));
  const realtime = startRealtime({
    bus,
    url: 'http://localhost/hub',
    connect: hub.connect,
    registration: () => ({ Browser: 'test', Domain: 'shop.example', CurrentPage: '/inplay', Token: token }),
    freshToken: () => freshToken?.(),
    message: (message) => messages.push(message),
  });
  const refreshLate = (next: string) => {
    freshToken = async () => {
      token = next;
    };
  };
  return { bus, hub, states, messages, realtime, setToken: (next: string) => (token = next), refreshLate };
}
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

test('it connects, registers itself, then beats every 20 seconds', async () => {
  const { hub, states, realtime } = setUp();
  await realtime.restart();
  expect(states).toEqual(['Disconnected', 'Connecting', 'Connected']);
  const registration = { Browser: 'test', Domain: 'shop.example', CurrentPage: '/inplay', Token: 'access-1' };
  expect(hub.connections[0]?.invoked).toEqual([{ method: 'RegisterClient', payload: registration }]);
  await pass(HEARTBEAT_EVERY - 1);
  expect(hub.methods()).toEqual(['RegisterClient']);
  await pass(1);
  await pass(HEARTBEAT_EVERY);
  expect(hub.methods()).toEqual(['RegisterClient', 'SendHeartbeat', 'SendHeartbeat']);
  expect(hub.connections[0]?.invoked[1]?.payload).toEqual({ ...registration, GroupBy: 'shop.example' });
});

test('a token whose time has passed is refreshed before it registers', async () => {
  const { hub, realtime, refreshLate } = setUp();
  refreshLate('access-2');
  await realtime.restart();
  await pass(0);
  expect(hub.connections[0]?.invoked[0]?.payload).toMatchObject({ Token: 'access-2' });
});

test('a failed heartbeat restarts the connection and registers again', async () => {
  const { hub, states, realtime } = setUp();
  await realtime.restart();
  hub.behaviour.invoke = (method) =>
    method === 'SendHeartbeat' ? Promise.reject(new Error('no answer')) : Promise.resolve();
  await pass(HEARTBEAT_EVERY);
  delete hub.behaviour.invoke;
  expect(states.slice(2)).toEqual(['Connected', 'Disconnecting', 'Disconnected', 'Connecting', 'Connected']);
  expect(hub.methods()).toEqual(['RegisterClient', 'SendHeartbeat', 'RegisterClient']);
  expect(hub.open()).toHaveLength(1);
  await pass(HEARTBEAT_EVERY);
  expect(hub.methods().slice(3)).toEqual(['SendHeartbeat']);
});

test('an error thrown while sending a heartbeat stops the timer; the connection stays and is revived', async () => {
  const { bus, hub, realtime } = setUp();
  await realtime.restart();
  hub.behaviour.invoke = () => {
    throw new Error('cannot send');
  };
  await pass(HEARTBEAT_EVERY);
  delete hub.behaviour.invoke;
  await pass(10 * HEARTBEAT_EVERY);
  expect(hub.methods()).toEqual(['RegisterClient', 'SendHeartbeat']);
  expect(bus.value('connection')).toBe('Connected');
  realtime.revive();
  await pass(HEARTBEAT_EVERY);
  expect(hub.methods().slice(2)).toEqual(['RegisterClient', 'SendHeartbeat']);
  expect(hub.open()).toHaveLength(1);
});

test('fifty kills are fifty registrations more, one socket and one heartbeat timer', async () => {
  const { hub, states, realtime } = setUp();
  await realtime.restart();
  for (let kill = 0; kill < 50; kill += 1) {
    hub.connections[0]?.lose();
    expect(states.at(-1)).toBe('Reconnecting');
    expect(jest.getTimerCount()).toBe(0);
    hub.connections[0]?.regain();
  }
  expect(states.at(-1)).toBe('Connected');
  expect(hub.methods().filter((method) => method === 'RegisterClient')).toHaveLength(51);
  expect(hub.open()).toHaveLength(1);
  expect(jest.getTimerCount()).toBe(1);
});

test('a heartbeat that fails because the connection was lost leaves the reconnecting to itself', async () => {
  const { hub, realtime } = setUp();
  await realtime.restart();
  const { promise, reject: fail } = deferred<never>();
  hub.behaviour.invoke = () => promise;
  await pass(HEARTBEAT_EVERY);
  hub.connections[0]?.lose();
  fail(new Error('Invocation canceled due to the underlying connection being closed.'));
  await pass(0);
  delete hub.behaviour.invoke;
  hub.connections[0]?.regain();
  await pass(0);
  expect(hub.connections).toHaveLength(1);
});

test('a failed first start is handled, said in the console alone, and revived', async () => {
  const { bus, hub, realtime } = setUp();
  hub.behaviour.start = () => Promise.reject(new Error('refused'));
  await realtime.restart();
  expect(bus.value('connection')).toBe('Disconnected');
  expect(complaints).toHaveBeenCalledTimes(1);
  await pass(60 * 60_000);
  expect(hub.connections).toHaveLength(1);
  delete hub.behaviour.start;
  realtime.revive();
  await pass(0);
  expect(bus.value('connection')).toBe('Connected');
  expect(hub.open()).toHaveLength(1);
});

test('code that could not be fetched is a failed start too', async () => {
  const { bus } = setUp();
  const realtime = startRealtime({
    bus,
    url: '',
    connect: () => Promise.reject(new Error('chunk')),
    registration: () => ({ Browser: '', Domain: '', CurrentPage: '', Token: '' }),
    message: () => {},
  });
  await realtime.restart();
  expect(bus.value('connection')).toBe('Disconnected');
});

test('a connection that gave up reconnecting is Disconnected until revived', async () => {
  const { bus, hub, realtime } = setUp();
  await realtime.restart();
  hub.connections[0]?.lose();
  hub.connections[0]?.close(new Error('Unable to reconnect to server.'));
  expect(bus.value('connection')).toBe('Disconnected');
  expect(jest.getTimerCount()).toBe(0);
  realtime.revive();
  await pass(0);
  expect(bus.value('connection')).toBe('Connected');
});

test('reviving a living connection, or one on its way, does nothing', async () => {
  const { hub, realtime } = setUp();
  realtime.revive();
  realtime.revive();
  await pass(0);
  realtime.revive();
  await pass(0);
  expect(hub.connections).toHaveLength(1);
});

test('a login restarts: the new connection registers with the new token', async () => {
  const { hub, realtime, setToken } = setUp();
  await realtime.restart();
  setToken('access-2');
  await Promise.all([realtime.restart(), realtime.restart()]);
  expect(hub.open()).toHaveLength(1);
  expect(hub.open()[0]?.invoked[0]?.payload).toMatchObject({ Token: 'access-2' });
  expect(jest.getTimerCount()).toBe(1);
});

test('a login while a start hangs gives that start up', async () => {
  const { bus, hub, realtime } = setUp();
  const { promise, reject: giveUp } = deferred<never>();
  hub.behaviour.start = () => promise;
  const first = realtime.restart();
  await pass(0);
  const [hanging] = hub.connections;
  if (hanging) hanging.stop = async () => giveUp(new Error('stopped'));
  delete hub.behaviour.start;
  await Promise.all([first, realtime.restart()]);
  expect(bus.value('connection')).toBe('Connected');
  expect(complaints).not.toHaveBeenCalled();
  expect(hub.open()).toHaveLength(1);
});

test('what an old connection still says is not heard', async () => {
  const { hub, messages, states, realtime } = setUp();
  await realtime.restart();
  const [old] = hub.connections;
  await realtime.restart();
  old?.send({ Code: 'UserBalance', Data: '{}' });
  old?.close(new Error('late'));
  hub.connections[1]?.send({ Code: 'Other' });
  expect(messages).toEqual([{ Code: 'Other' }]);
  expect(states.at(-1)).toBe('Connected');
});

test('paused, it closes its socket and stays so until it is revived; then it registers again', async () => {
  const { hub, states, realtime } = setUp();
  await realtime.restart();
  realtime.pause();
  await pass(10 * HEARTBEAT_EVERY);
  expect(hub.open()).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
  realtime.revive();
  await pass(0);
  expect(states.slice(3)).toEqual(['Disconnecting', 'Disconnected', 'Connecting', 'Connected']);
  expect(hub.methods()).toEqual(['RegisterClient', 'RegisterClient']);
  expect(complaints).not.toHaveBeenCalled();
});

test('a connection that is slow to close does not hide the next one', async () => {
  const { bus, hub, realtime } = setUp();
  await realtime.restart();
  const { promise, resolve: closed } = deferred();
  const [first] = hub.connections;
  if (first) first.stop = () => promise;
  realtime.pause();
  realtime.revive();
  await pass(0);
  closed();
  await pass(0);
  expect(bus.value('connection')).toBe('Connected');
});

test('paused while it starts, it connects once it is revived', async () => {
  const { bus, hub, realtime } = setUp();
  const { promise, reject: giveUp } = deferred<never>();
  hub.behaviour.start = () => promise;
  void realtime.restart();
  await pass(0);
  realtime.pause();
  giveUp(new Error('stopped'));
  delete hub.behaviour.start;
  realtime.revive();
  await pass(0);
  expect(bus.value('connection')).toBe('Connected');
  expect(hub.open()).toHaveLength(1);
  expect(complaints).not.toHaveBeenCalled();
});

test('stopped, it closes its socket and timer and starts no more', async () => {
  const { hub, realtime } = setUp();
  await realtime.restart();
  realtime.stop();
  realtime.revive();
  await pass(HEARTBEAT_EVERY);
  expect(hub.open()).toEqual([]);
  expect(hub.methods()).toEqual(['RegisterClient']);
  expect(jest.getTimerCount()).toBe(0);
});
