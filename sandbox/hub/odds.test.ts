import { api } from '@touchline/shared/contracts/api';
import { HUB, readOddsPush } from '@touchline/shared/contracts/hub';
import type { MarketOdds } from '@touchline/shared/contracts/markets';
import { applyPush } from '../testing/applyPush';
import { connectHub, type HubClient } from '../testing/connectHub';
import { eventually } from '../testing/eventually';
import { type BetRequest, openMarket } from '../testing/openMarket';
import { SandboxClient } from '../testing/SandboxClient';
import { useTestSandbox } from '../testing/startTestSandbox';

const CONFIRM = 200;
const sandbox = useTestSandbox({ hubTimes: { oddsBatch: 20, oddsConfirm: CONFIRM } });
const client = new SandboxClient(sandbox);
let bet: BetRequest;
const open: HubClient[] = [];

beforeAll(async () => {
  bet = await openMarket(client);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ connection }) => connection.stop()));
  await client.control('hub/odds', { paused: false, drop: 0 });
});

async function visitor() {
  const hub = await connectHub(sandbox);
  open.push(hub);
  let heardAt = performance.now();
  hub.connection.on(HUB.message, () => {
    heardAt = performance.now();
  });
  const pushes = () => hub.messages.map(({ Data }) => readOddsPush(Data));
  return {
    ...hub,
    pushes,
    /** Waits until nothing has been sent for longer than a confirmation takes. */
    silence: () => eventually(() => performance.now() - heardAt > 2 * CONFIRM),
    watch: (...EventIds: unknown[]) => hub.connection.invoke(HUB.watchEvents, { EventIds }),
    whole: () => pushes().flatMap(({ markets }) => markets),
    changes: () => pushes().flatMap(({ changes }) => changes),
    books: () => {
      const books = new Map<string, MarketOdds>();
      for (const push of pushes()) applyPush(books, push);
      return books;
    },
  };
}
const look = async () => Object(await client.control('hub'));
const watched = async (watching: number) => {
  while ((await look()).watching !== watching);
  return look();
};
const price = (back: number) =>
  client.control('markets/price', { marketId: bet.marketId, runnerId: bet.runnerId, back, lay: 900 });
const answered = async () =>
  new Map(
    (await client.run(api.getUserOdds, { eventId: bet.eventId })).markets.map((market) => [
      market.id,
      market,
    ]),
  );

test('who watches an event gets its markets whole at once, a visitor too, then only what changes', async () => {
  const hub = await visitor();
  await hub.watch(bet.eventId);
  await eventually(() => hub.messages.length > 0);
  expect(hub.messages[0]?.Code).toBe('MarketOdds');
  expect(hub.pushes()[0]).toMatchObject({ events: [bet.eventId], changes: [] });
  expect(hub.books()).toEqual(await answered());
  const before = hub.books().get(bet.marketId)?.version ?? 0;
  await price(3.5);
  await eventually(() => hub.changes().length > 0);
  expect(hub.changes()).toEqual([
    {
      id: bet.marketId,
      from: before,
      version: before + 1,
      runners: [
        {
          id: bet.runnerId,
          back: [{ price: 350, size: 10_000_000 }],
          lay: [{ price: 90_000, size: 10_000_000 }],
        },
      ],
    },
  ]);
  await client.control('markets/suspend', { marketId: bet.marketId, label: 'Review' });
  await client.control('markets/resume', { marketId: bet.marketId });
  await eventually(() => hub.books().get(bet.marketId)?.version === before + 3);
  expect(hub.books()).toEqual(await answered());
  expect(hub.whole()).toHaveLength((await answered()).size);
});

test('what does not change is confirmed again and again, and changes of other events are not told', async () => {
  const hub = await visitor();
  const { sports } = await client.run(api.treeSportWithEvent, {});
  const other = sports.flatMap(({ events }) => events).find(({ id }) => id !== bet.eventId)?.id ?? '';
  await hub.watch(other);
  await price(4);
  await eventually(() => hub.messages.length >= 4);
  expect(hub.pushes().slice(1)).toEqual(
    hub
      .pushes()
      .slice(1)
      .map(({ serverTime }) => ({ serverTime, events: [other], markets: [], changes: [] })),
  );
  expect(hub.changes()).toEqual([]);
});

test('the last list counts: what left it is told no more, and the empty one ends it', async () => {
  const hub = await visitor();
  await hub.watch('unknown', bet.eventId, bet.eventId);
  // An event that is not on the board is not pushed: the client polls it, as before.
  await eventually(() => hub.pushes().at(-1)?.events.join() === bet.eventId);
  expect(await look()).toMatchObject({ watching: 1, watchedEvents: 2 });
  await hub.watch();
  const count = hub.messages.length;
  expect(await look()).toMatchObject({ watching: 0, watchedEvents: 0 });
  await price(5);
  await hub.silence();
  expect(hub.messages).toHaveLength(count);
});

test('a connection that ends leaves nothing behind', async () => {
  const [staying, leaving] = [await visitor(), await visitor()];
  await staying.watch(bet.eventId);
  await leaving.watch(bet.eventId);
  expect(await look()).toMatchObject({ watching: 2, watchedEvents: 1 });
  await leaving.connection.stop();
  expect(await watched(1)).toMatchObject({ watchedEvents: 1 });
  await client.control('hub/kill', { how: 'cut' });
  expect(await watched(0)).toMatchObject({ watchedEvents: 0 });
});

test.each([
  ['no list', { EventIds: 'all' }, /due to an error on the server\.$/],
  ['nothing', undefined, /due to an error on the server\.$/],
  ['ids that are none', { EventIds: [{}] }, /due to an error on the server\.$/],
  ['more than fifty', { EventIds: Array.from({ length: 51 }, String) }, /At most 50 events/],
])('%s is refused, and what was watched before still is', async (_, payload, message) => {
  const hub = await visitor();
  await hub.watch(bet.eventId);
  await expect(hub.connection.invoke('watchevents', payload)).rejects.toThrow(message);
  const count = hub.messages.length;
  await eventually(() => hub.messages.length > count);
});

test('paused, nothing is said over an open socket; resumed, what differs comes whole', async () => {
  const hub = await visitor();
  await hub.watch(bet.eventId);
  await eventually(() => hub.messages.length > 0);
  await client.control('hub/odds', { paused: true });
  await hub.register('');
  const count = hub.messages.length;
  await price(6);
  await price(7);
  await hub.silence();
  expect(hub.messages).toHaveLength(count);
  const { length } = hub.whole();
  await client.control('hub/odds', { paused: false });
  await eventually(() => hub.messages.length > count);
  expect(hub.whole().slice(length)).toMatchObject([{ id: bet.marketId }]);
  expect(hub.changes()).toEqual([]);
  expect(hub.books()).toEqual(await answered());
});

test('a dropped push is a version that its receiver misses', async () => {
  const hub = await visitor();
  await hub.watch(bet.eventId);
  await eventually(() => hub.messages.length > 0);
  const version = hub.books().get(bet.marketId)?.version ?? 0;
  await client.control('hub/odds', { drop: 1 });
  await price(8);
  const count = hub.messages.length;
  await eventually(() => hub.messages.length > count + 1);
  expect(hub.changes()).toEqual([]);
  await price(9);
  await eventually(() => hub.changes().length > 0);
  expect(hub.changes()).toMatchObject([{ from: version + 1, version: version + 2 }]);
});

test('a paused hub keeps no pushes for later', async () => {
  const hub = await visitor();
  await hub.watch(bet.eventId);
  await eventually(() => hub.messages.length > 0);
  await client.control('hub/pause', { paused: true });
  const { oddsPushes } = await look();
  const { length } = hub.whole();
  await price(10);
  await hub.silence();
  expect(await look()).toMatchObject({ oddsPushes });
  await client.control('hub/pause', { paused: false });
  await eventually(() => hub.whole().length > length);
  expect(hub.books()).toEqual(await answered());
});
