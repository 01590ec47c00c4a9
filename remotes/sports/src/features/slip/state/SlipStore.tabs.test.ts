/** @jest-environment jsdom */
import { api } from '@touchline/shared/contracts';
import { ApiError } from '@touchline/shared/platform';
import { fakePlatform } from '@touchline/shared/testing';
import { Subject } from 'rxjs';
import { selection, session, wireBet } from '../../../testing/fixtures';
import { SlipStore } from './SlipStore';
import type { SlipLocks } from './slip-lock';

/** Two tabs of one browser: they share the storage, hear of each other's writes, and queue for locks. */

let platform = fakePlatform({ session });
let queues: Map<string, Promise<unknown>>;
let references: number;

const locks: SlipLocks = {
  request: (name, work) => {
    const done = (queues.get(name) ?? Promise.resolve()).then(work);
    queues.set(name, done);
    return done;
  },
};

/** Locks as a browser gives them: some time after they were asked for. */
function slowLocks() {
  const asked: (() => void)[] = [];
  const slow: SlipLocks = {
    request: (name, work) =>
      new Promise<void>((resolve) => asked.push(resolve)).then(() => locks.request(name, work)),
  };
  const arrive = () => {
    for (const grant of asked) grant();
  };
  return { locks: slow, arrive };
}

function openTab(tabLocks: SlipLocks = locks) {
  const tab = loadTab(tabLocks);
  tab.slip.start();
  return tab;
}

/** The boards know the slip already; the slot that starts it is still loading. */
function loadTab(tabLocks: SlipLocks = locks) {
  const stored$ = new Subject<'written' | 'cleared'>();
  const slip = new SlipStore({
    platform,
    storage: localStorage,
    newReference: () => `ref-${++references}-xxxxxx`,
    now: Date.now,
    best: () => ({ price: 185 }),
    marketVersion: () => undefined,
    onStored: (tell) => {
      const heard = stored$.subscribe(tell);
      return () => heard.unsubscribe();
    },
    locks: tabLocks,
  });
  return { slip, hears: (how: 'written' | 'cleared' = 'written') => stored$.next(how) };
}
const phases = ({ slip }: ReturnType<typeof openTab>) => slip.bets().map(({ phase }) => phase.at);
const sent = () => platform.calls.filter(({ operation }) => operation === api.placeBet);
const settle = () => jest.advanceTimersByTimeAsync(0);

function withBet({ slip }: ReturnType<typeof openTab>): string {
  slip.add(selection, 'BACK', { price: 185 });
  const id = slip.bets()[0]?.id ?? '';
  slip.dispatch(id, { type: 'stake', text: '500' });
  return id;
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  platform = fakePlatform({ session });
  platform.answer(api.placeBet, () => new Promise(() => {}));
  queues = new Map();
  references = 0;
});
afterEach(() => jest.useRealTimers());

test('a bet of one tab is in the other', () => {
  const [one, two] = [openTab(), openTab()];
  const id = withBet(one);
  two.hears();
  expect(two.slip.bets()).toMatchObject([{ id, stakeText: '500' }]);
  two.slip.dispatch(id, { type: 'stake', text: '700' });
  one.hears();
  expect(one.slip.bets()).toMatchObject([{ stakeText: '700' }]);
});

test('a bet on its way in one tab is shown so in the other, and can’t be placed there', async () => {
  const [one, two] = [openTab(), openTab()];
  const id = withBet(one);
  two.hears();
  one.slip.place(id, false);
  await settle();
  two.hears();
  expect(phases(two)).toEqual(['sending']);
  two.slip.place(id, false);
  await settle();
  expect(sent()).toHaveLength(1);
});

test('even before the other tab has heard of it', async () => {
  const [one, two] = [openTab(), openTab()];
  const id = withBet(one);
  two.hears();
  one.slip.place(id, false);
  two.slip.place(id, false);
  await settle();
  expect(sent()).toHaveLength(1);
  expect(phases(two)).toEqual(['sending']);
});

test('a lock that is slow to come does not make the other tab take the sender for gone', async () => {
  const slow = slowLocks();
  const [one, two] = [openTab(slow.locks), openTab()];
  const id = withBet(one);
  two.hears();
  one.slip.place(id, false);
  expect(phases(one)).toEqual(['sending']);
  // Whatever else is written meanwhile does not tell of it either.
  one.slip.add({ ...selection, runnerId: 'r2' }, 'BACK', { price: 210 });
  two.hears();
  await settle();
  expect(phases(two)).toEqual(['draft', 'draft']);
  slow.arrive();
  await settle();
  two.hears();
  await settle();
  expect(sent()).toHaveLength(1);
  expect(phases(one)).toEqual(['draft', 'sending']);
  expect(phases(two)).toEqual(['draft', 'sending']);
});

test('a tab that waits for a bet writes nothing over what the one that sends it has written', async () => {
  const [one, two] = [openTab(), openTab()];
  const id = withBet(one);
  one.slip.add({ ...selection, runnerId: 'r2' }, 'BACK', { price: 210 });
  two.hears();
  one.slip.place(id, false);
  two.slip.place(id, false);
  await settle();
  const other = two.slip.bets().find((bet) => bet.id !== id)?.id ?? '';
  two.slip.dispatch(other, { type: 'stake', text: '50' });
  // A page that opens now, after the sender's went, must know that the bet was on its way.
  expect(phases(openTab())).toEqual(['draft', 'sending']);
});

test('what another tab typed while the lock was on its way is kept', async () => {
  const slow = slowLocks();
  const [one, two] = [openTab(slow.locks), openTab()];
  one.slip.add({ ...selection, runnerId: 'r2' }, 'BACK', { price: 210 });
  const other = one.slip.bets()[0]?.id ?? '';
  const id = withBet(one);
  two.hears();
  one.slip.place(id, false);
  two.slip.dispatch(other, { type: 'stake', text: '70' });
  slow.arrive();
  await settle();
  two.hears();
  expect(two.slip.bets()).toMatchObject([
    { id, phase: { at: 'sending' } },
    { id: other, stakeText: '70' },
  ]);
});

test('a slip that starts late does not undo what another tab did meanwhile', async () => {
  const one = openTab();
  const id = withBet(one);
  const two = loadTab();
  platform.answer(api.placeBet, () => {
    throw new ApiError('refused', 'Market is suspended', { operation: 'Bet/PlaceBetV2' });
  });
  one.slip.place(id, false);
  await settle();
  two.slip.start();
  one.hears();
  expect(phases(two)).toEqual(['refused']);
  expect(phases(one)).toEqual(['refused']);
});

test('a browser that refuses its locks sends the bet without, once', async () => {
  const one = openTab({ request: () => Promise.reject(new DOMException('No locks here', 'SecurityError')) });
  one.slip.place(withBet(one), false);
  await settle();
  expect(sent()).toHaveLength(1);
  expect(phases(one)).toEqual(['sending']);
});

test('a storage that takes no more does not hold back a bet that another try changed', async () => {
  const one = openTab();
  platform.answer(api.placeBet, () => {
    throw new ApiError('refused', 'Market is suspended', { operation: 'Bet/PlaceBetV2' });
  });
  const id = withBet(one);
  one.slip.place(id, false);
  await settle();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  one.slip.again(id);
  one.slip.place(id, false);
  await settle();
  full.mockRestore();
  expect(sent()).toHaveLength(2);
});

test('a bet whose tab is still sending stays so in a tab that opens meanwhile', async () => {
  const one = openTab();
  one.slip.place(withBet(one), false);
  await settle();
  expect(phases(openTab())).toEqual(['sending']);
});

test('what became of a bet in one tab is told in the other', async () => {
  const [one, two] = [openTab(), openTab()];
  platform.answer(api.placeBet, () => {
    throw new ApiError('refused', 'Market is suspended', { operation: 'Bet/PlaceBetV2' });
  });
  one.slip.place(withBet(one), false);
  await settle();
  two.hears();
  expect(two.slip.bets()).toMatchObject([{ phase: { at: 'refused', message: 'Market is suspended' } }]);
});

test('when the sending tab is closed the other looks the bet up', async () => {
  const one = openTab();
  one.slip.place(withBet(one), false);
  await settle();
  const two = openTab();
  await settle();
  expect(phases(two)).toEqual(['sending']);
  platform.answer(api.getUserOpenBets, () => ({
    balance: 0,
    exposure: 0,
    openBets: [wireBet({ clientRef: 'ref-1-xxxxxx' })],
  }));
  // The browser frees the locks of a tab that is gone: what waited for them goes on.
  queues = new Map();
  const three = openTab();
  await settle();
  expect(phases(three)).toEqual(['matched']);
  expect(sent()).toHaveLength(1);
});

test('typing in one tab does not undo what another did to another bet', async () => {
  const [one, two] = [openTab(), openTab()];
  platform.answer(api.placeBet, () => {
    throw new ApiError('network', 'lost', { operation: 'Bet/PlaceBetV2' });
  });
  const first = withBet(one);
  one.slip.add({ ...selection, runnerId: 'r2' }, 'BACK', { price: 210 });
  two.hears();
  one.slip.place(first, false);
  await settle();
  const second = two.slip.bets().find(({ id }) => id !== first)?.id ?? '';
  two.slip.dispatch(second, { type: 'stake', text: '50' });
  one.hears();
  expect(one.slip.bets()).toMatchObject([{ stakeText: '50' }, { id: first, doubtful: true }]);
});

test('a logout in one tab empties the slip of the other', () => {
  const [one, two] = [openTab(), openTab()];
  withBet(one);
  two.hears();
  localStorage.clear();
  two.hears('cleared');
  expect(two.slip.bets()).toEqual([]);
});
