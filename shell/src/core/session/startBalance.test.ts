import { api } from '@touchline/shared/contracts/api';
import { playerLogin } from '@touchline/shared/testing';
import { Subject } from 'rxjs';
import { fakeClient } from '../../testing/fakeClient';
import { fakeTabs } from '../../testing/fakeTabs';
import { memoryStorage } from '../../testing/memoryStorage';
import { startBus } from '../bus/startBus';
import { createSafeStorage } from '../device/createSafeStorage';
import { startBalance } from './startBalance';
import { startBets } from './startBets';
import { startSession } from './startSession';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

function openTab(tabs = fakeTabs(memoryStorage())) {
  const tab = tabs.open();
  const storage = createSafeStorage(() => tab.storage);
  const bus = startBus();
  const session = startSession({ bus, storage, tabs: tab });
  const client = fakeClient(session.epoch);
  client.answer(api.getUserExpectedProfitLoss, () => []);
  const visible$ = new Subject<void>();
  const balance = startBalance({ bus, session, storage, tabs: tab, client });
  const bets = startBets({ bus, session, storage, client, balance, visible$ });
  return { bus, session, client, storage, balance, bets, visible$ };
}
const answering = (balance: number, exposure = 0) => ({ balance, exposure, openBets: [] });
const balanceOf = (balance: ReturnType<typeof startBalance>) => {
  const state = balance.current();
  return state.status === 'known' ? state.balance : Number.NaN;
};
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

test('while the player is away no bets are asked for, whatever is heard; once when they are back', async () => {
  const { session, client, bus, visible$ } = openTab();
  client.answer(api.getUserOpenBets, () => answering(5));
  session.open(playerLogin, 'asha');
  await pass(0);
  const before = client.calls.length;
  bus.emit('user-active', false);
  visible$.next();
  bus.emit('bets-changed', {});
  bus.emit('connection', 'Reconnecting');
  bus.emit('connection', 'Connected');
  await pass(60_000);
  expect(client.calls).toHaveLength(before);
  bus.emit('user-active', true);
  await pass(0);
  expect(client.calls).toHaveLength(before + 2);
});

test('a visitor has no balance and asks for none', async () => {
  const { balance, client } = openTab();
  balance.confirm({ balance: 5 });
  await balance.refresh();
  expect(balance.current()).toEqual({ status: 'none' });
  expect(client.calls).toEqual([]);
});

test('confirmed figures are paise inside and rupees in storage', () => {
  const { session, balance, storage } = openTab();
  session.open(playerLogin, 'asha');
  balance.confirm({ balance: 123456, exposure: 50 });
  expect(balance.current()).toMatchObject({ status: 'known', balance: 123456, exposure: 50, stale: false });
  expect(storage.get('balance')).toBe('1234.56');
  expect(storage.get('exposure')).toBe('0.5');
  balance.confirm({ balance: 100 });
  expect(balance.current()).toMatchObject({ balance: 100, exposure: 50 });
});

test.each([null, undefined])('an answer whose exposure is %s gives the balance alone', async (exposure) => {
  const { session, client, balance } = openTab();
  client.answer(api.getUserOpenBets, () => ({ balance: 60, exposure, openBets: [] }));
  session.open({ ...playerLogin, exposure: 2 }, 'asha');
  await pass(0);
  expect(balance.current()).toMatchObject({ status: 'known', balance: 6000 });
  balance.confirm({ balance: 6000, exposure: 200 });
  await balance.refresh();
  expect(balance.current()).toMatchObject({ status: 'known', balance: 6000, exposure: 200 });
});

test("a login's own figures show at once", () => {
  const { session, balance } = openTab();
  session.open({ ...playerLogin, balance: 10.1, exposure: 2 }, 'asha');
  expect(balance.current()).toMatchObject({ balance: 1010, exposure: 200, stale: false });
});

test('a reload shows the stored figures, marked stale until the server confirms', async () => {
  const area = memoryStorage();
  const first = openTab(fakeTabs(area));
  first.session.open(playerLogin, 'asha');
  first.balance.confirm({ balance: 5000, exposure: 100 });
  const again = openTab(fakeTabs(area));
  expect(again.balance.current()).toMatchObject({ balance: 5000, exposure: 100, stale: true });
  again.client.answer(api.getUserOpenBets, () => answering(60));
  again.bus.emit('connection', 'Connected');
  await pass(0);
  expect(again.balance.current()).toMatchObject({ balance: 6000, stale: false });
});

test('a logout leaves no figure', () => {
  const { session, balance, storage } = openTab();
  session.open({ ...playerLogin, balance: 10 }, 'asha');
  session.logout();
  expect(balance.current()).toEqual({ status: 'none' });
  expect(storage.get('balance')).toBeUndefined();
});

test('a balance confirmed in one tab shows in the others', async () => {
  const tabs = fakeTabs(memoryStorage());
  const [here, there] = [openTab(tabs), openTab(tabs)];
  here.session.open(playerLogin, 'asha');
  await pass(0);
  here.balance.confirm({ balance: 777, exposure: 7 });
  await pass(0);
  expect(there.balance.current()).toMatchObject({ balance: 777, exposure: 7, stale: false });
});

describe('when the hub is away', () => {
  test('figures are stale at once when it is lost, and asked again when it is back', async () => {
    const { bus, session, balance, client } = openTab();
    client.answer(api.getUserOpenBets, () => answering(20));
    session.open({ ...playerLogin, balance: 10 }, 'asha');
    bus.emit('connection', 'Connected');
    await pass(60_000);
    expect(balance.current()).toMatchObject({ stale: false });
    bus.emit('connection', 'Reconnecting');
    await pass(0);
    expect(balance.current()).toMatchObject({ stale: true });
    const before = client.count(api.getUserOpenBets);
    bus.emit('connection', 'Connected');
    await pass(0);
    expect(client.count(api.getUserOpenBets)).toBe(before + 1);
    expect(balance.current()).toMatchObject({ balance: 2000, stale: false });
  });

  test('figures answered before it first came are asked again: what moved since was not pushed', async () => {
    const { bus, session, balance, client } = openTab();
    client.answer(api.getUserOpenBets, () => answering(20));
    session.open(playerLogin, 'asha');
    bus.emit('connection', 'Connecting');
    await pass(0);
    expect(balance.current()).toMatchObject({ balance: 2000, stale: false });
    client.answer(api.getUserOpenBets, () => answering(30));
    bus.emit('connection', 'Connected');
    await pass(0);
    expect(balance.current()).toMatchObject({ balance: 3000, stale: false });
  });

  test('a deliberate restart does not flicker, a hub that stays away is seen', async () => {
    const { bus, session, balance } = openTab();
    bus.emit('connection', 'Connected');
    session.open({ ...playerLogin, balance: 10 }, 'asha');
    for (const state of ['Disconnecting', 'Disconnected', 'Connecting'] as const)
      bus.emit('connection', state);
    await pass(1000);
    expect(balance.current()).toMatchObject({ stale: false });
    await pass(4000);
    expect(balance.current()).toMatchObject({ stale: true });
  });

  test('a figure confirmed meanwhile is stale after 30 seconds', async () => {
    const { session, balance } = openTab();
    session.open(playerLogin, 'asha');
    await pass(10_000);
    balance.confirm({ balance: 1 });
    await pass(29_999);
    expect(balance.current()).toMatchObject({ stale: false });
    await pass(1);
    expect(balance.current()).toMatchObject({ stale: true });
  });
});

test('a refresh that fails leaves the figures, marked stale', async () => {
  const { session, balance } = openTab();
  session.open({ ...playerLogin, balance: 10 }, 'asha');
  await balance.refresh();
  expect(balance.current()).toMatchObject({ balance: 1000, stale: true });
});

test('an answer asked before a push does not overwrite it', async () => {
  const { session, balance, client } = openTab();
  session.open(playerLogin, 'asha');
  await pass(0);
  client.answer(api.getUserOpenBets, async () => {
    await pass(5);
    balance.push({ balance: 900, exposure: 0 });
    return answering(10);
  });
  await balance.refresh();
  expect(balance.current()).toMatchObject({ balance: 900 });
});

test('a push and an answer that cross are settled by the server, not by which came last', async () => {
  const { session, balance, client } = openTab();
  session.open(playerLogin, 'asha');
  await pass(20_000);
  client.answer(api.getUserOpenBets, () => answering(950));
  // A withdrawal was made, then a bet was paid: the push of the second arrives before the answer to the first.
  balance.push({ balance: 95_000, exposure: 0 });
  const before = client.count(api.getUserOpenBets);
  balance.confirm({ balance: 40_000 });
  expect(balance.current()).toMatchObject({ balance: 95_000 });
  await pass(0);
  expect(balance.current()).toMatchObject({ balance: 95_000, stale: false });
  expect(client.count(api.getUserOpenBets)).toBe(before + 1);
  // Equal figures, or a push long ago, need no request.
  balance.confirm({ balance: 95_000 });
  await pass(10_000);
  balance.confirm({ balance: 40_000 });
  expect(balance.current()).toMatchObject({ balance: 40_000 });
  expect(client.count(api.getUserOpenBets)).toBe(before + 1);
});

test('figures that were asked for before something was done are asked for again', async () => {
  const { session, balance, client } = openTab();
  session.open(playerLogin, 'asha');
  await pass(20_000);
  const answers = [10_000, 9_400];
  client.answer(api.getUserOpenBets, async () => {
    const figures = answering(answers.shift() ?? 0);
    await pass(5);
    if (answers.length > 0) balance.confirm({ balance: 940_000 });
    return figures;
  });
  const seen: number[] = [];
  await balance.refresh();
  seen.push(balanceOf(balance));
  await pass(10);
  seen.push(balanceOf(balance));
  expect(seen).toEqual([940_000, 940_000]);
  expect(answers).toEqual([]);
});

test('figures that were asked for before something was done in another tab are asked for again', async () => {
  const tabs = fakeTabs(memoryStorage());
  const [here, there] = [openTab(tabs), openTab(tabs)];
  here.session.open(playerLogin, 'asha');
  await pass(20_000);
  const answers = [10_000, 9_400];
  there.client.answer(api.getUserOpenBets, async () => {
    const figures = answering(answers.shift() ?? 0);
    await pass(5);
    if (answers.length > 0) here.balance.confirm({ balance: 940_000 });
    await pass(5);
    return figures;
  });
  await there.balance.refresh();
  expect(balanceOf(there.balance)).toBe(940_000);
  await pass(10);
  expect([balanceOf(there.balance), balanceOf(here.balance)]).toEqual([940_000, 940_000]);
  expect(answers).toEqual([]);
});

test('an answer of an earlier session is not taken for this one', async () => {
  const { session, client, storage, balance } = openTab();
  session.open(playerLogin, 'asha');
  await pass(0);
  let answer = (_: ReturnType<typeof answering>) => {};
  client.answer(
    api.getUserOpenBets,
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const asking = balance.refresh();
  await pass(0);
  client.answer(api.getUserOpenBets, () => new Promise(() => {}));
  session.logout();
  session.open({ ...playerLogin, accessToken: 'access-2' }, 'ravi');
  answer(answering(99));
  await asking;
  expect(balance.current()).toEqual({ status: 'none' });
  expect(storage.get('OpenBets')).toBeUndefined();
});

describe('open bets and expected profit and loss', () => {
  const wire = { balance: 1, exposure: 0, openBets: [] };

  test('a login fetches both and stores them in wire form', async () => {
    const { session, client, storage } = openTab();
    client.answer(api.getUserOpenBets, () => wire);
    session.open(playerLogin, 'asha');
    await pass(0);
    expect(JSON.parse(storage.get('OpenBets') ?? '')).toEqual(wire);
    expect(storage.get('ProfitLoss')).toBe('[]');
  });

  test('a list that would fill the storage is not stored, the one before it goes, and its figures count', async () => {
    const { session, client, storage, balance } = openTab();
    client.answer(api.getUserOpenBets, () => wire);
    session.open(playerLogin, 'asha');
    await pass(0);
    const bet = { betId: 'b' };
    const many = Array.from({ length: 2_001 }, () => bet) as never[];
    client.answer(api.getUserOpenBets, () => ({ balance: 7, exposure: 2, openBets: many }));
    await balance.refresh();
    expect(storage.get('OpenBets')).toBeUndefined();
    expect(balanceOf(balance)).toBe(700);
  });

  test('whoever asked, an answer refreshes the cache and the balance', async () => {
    const { session, client, storage, balance } = openTab();
    client.answer(api.getUserOpenBets, () => ({ ...wire, balance: 55.5 }));
    session.open(playerLogin, 'asha');
    await client.run(api.getUserOpenBets, {});
    expect(balance.current()).toMatchObject({ balance: 5550 });
    expect(JSON.parse(storage.get('OpenBets') ?? '')).toMatchObject({ balance: 55.5 });
  });

  test.each([
    ['bets-changed', 1, 1],
    ['visibility', 1, 0],
    ['a hub that is back', 1, 1],
    ['leaving the casino', 1, 1],
  ])('%s fetches open bets %i times and profit and loss %i times', async (cause, openBets, profitLoss) => {
    const { bus, session, client, visible$, bets } = openTab();
    client.answer(api.getUserOpenBets, () => wire);
    session.open(playerLogin, 'asha');
    bus.emit('connection', 'Reconnecting');
    await pass(0);
    const before = [client.count(api.getUserOpenBets), client.count(api.getUserExpectedProfitLoss)];
    if (cause === 'bets-changed') bus.emit('bets-changed', {});
    else if (cause === 'visibility') visible$.next();
    else if (cause === 'a hub that is back') bus.emit('connection', 'Connected');
    else bets.reload();
    await pass(0);
    expect(client.count(api.getUserOpenBets) - (before[0] ?? 0)).toBe(openBets);
    expect(client.count(api.getUserExpectedProfitLoss) - (before[1] ?? 0)).toBe(profitLoss);
  });

  test('a visitor asks for neither, whatever happens', async () => {
    const { bus, client, visible$, bets } = openTab();
    bus.emit('bets-changed', {});
    visible$.next();
    bus.emit('connection', 'Connected');
    bets.reload();
    await pass(0);
    expect(client.calls).toEqual([]);
  });

  test('a reload takes them from the cache and asks only for what is missing', async () => {
    const area = memoryStorage();
    const first = openTab(fakeTabs(area));
    first.client.answer(api.getUserOpenBets, () => wire);
    first.session.open(playerLogin, 'asha');
    await pass(0);
    const cached = openTab(fakeTabs(area));
    await pass(0);
    expect(cached.client.calls).toEqual([]);
    area.removeItem('ProfitLoss');
    const missing = openTab(fakeTabs(area));
    await pass(0);
    expect(missing.client.calls.map(({ operation }) => operation)).toEqual([api.getUserExpectedProfitLoss]);
  });

  test('a session that ends while the file of the calls is loaded asks for nothing', async () => {
    const { session, client, balance } = openTab();
    session.open(playerLogin, 'asha');
    const asking = balance.refresh();
    session.logout();
    await asking;
    await pass(0);
    expect(client.calls).toEqual([]);
  });

  test('a question overtaken by the next is cancelled', async () => {
    const { bus, session, client } = openTab();
    client.answer(api.getUserOpenBets, () => new Promise(() => {}));
    session.open(playerLogin, 'asha');
    await pass(0);
    bus.emit('bets-changed', {});
    await pass(0);
    const asked = client.calls.filter(({ operation }) => operation === api.getUserOpenBets);
    expect(asked.map(({ options }) => options?.signal?.aborted)).toEqual([true, false]);
  });
});
