/** @jest-environment jsdom */
import { startTabs, type TabMessage } from './startTabs';

/** BroadcastChannel as in a browser: a channel receives the messages of others with its name, not its own. */
class FakeChannel extends EventTarget {
  static readonly open = new Set<FakeChannel>();
  constructor(readonly name: string) {
    super();
    FakeChannel.open.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of FakeChannel.open)
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data }));
  }
  close(): void {
    FakeChannel.open.delete(this);
  }
}

const withChannels = () =>
  Object.assign(Object.create(window), { BroadcastChannel: FakeChannel }) as typeof window;
const view = () =>
  Object.assign(withChannels(), {
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  });

afterEach(() => FakeChannel.open.clear());

test('a message reaches the other tabs, never the teller', () => {
  const [first, second] = [startTabs(view()), startTabs(view())];
  const heard: [string, TabMessage][] = [];
  first.messages$.subscribe((message) => heard.push(['one', message]));
  second.messages$.subscribe((message) => heard.push(['two', message]));
  first.tell({ kind: 'ended', mark: 'm' });
  expect(heard).toEqual([['two', { kind: 'ended', mark: 'm' }]]);
});

test('a message of another shape is left out', () => {
  const tab = startTabs(view());
  const heard: unknown[] = [];
  tab.messages$.subscribe((message) => heard.push(message));
  const other = new FakeChannel('touchline');
  for (const message of ['session', { kind: 'balance', balance: '5' }, null, { kind: 'x' }])
    other.postMessage(message);
  expect(heard).toEqual([]);
  other.postMessage({ kind: 'session' });
  expect(heard).toEqual([{ kind: 'session' }]);
});

test('a storage event names its key; clearing all names none', () => {
  const tab = startTabs(view());
  const keys: unknown[] = [];
  tab.stored$.subscribe((key) => keys.push(key));
  window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  tab.stop();
  window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
  expect(keys).toEqual(['accessToken', undefined]);
  expect(FakeChannel.open.size).toBe(0);
});

test('a browser without BroadcastChannel still follows storage', () => {
  const tab = startTabs(window);
  const keys: unknown[] = [];
  tab.stored$.subscribe((key) => keys.push(key));
  tab.tell({ kind: 'session' });
  window.dispatchEvent(new StorageEvent('storage', { key: 'userinfo' }));
  expect(keys).toEqual(['userinfo']);
  tab.stop();
});

test('in a browser that refuses the channel with the storage, storage events still arrive', () => {
  const refusing = Object.assign(view(), {
    BroadcastChannel: class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    },
  });
  const tab = startTabs(refusing as never);
  const keys: unknown[] = [];
  tab.stored$.subscribe((key) => keys.push(key));
  expect(() => tab.tell({ kind: 'session' })).not.toThrow();
  window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
  tab.stop();
  expect(keys).toEqual(['accessToken']);
});
