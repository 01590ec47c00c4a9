/** @jest-environment jsdom */
import { api } from '@touchline/shared/contracts/api';
import { ApiError } from '@touchline/shared/platform';
import { fakePlatform } from '@touchline/shared/testing';
import { Subject } from 'rxjs';
import { selection, session, wireBet } from '../../../testing/fixtures';
import { betSender } from './BetSender';
import { SlipStore } from './SlipStore';
import type { SlipLocks } from './slip-lock';

// Two tabs of one browser share the storage, receive each other's storage events, and queue for locks.

let platform = fakePlatform({ session });
let queues: Map<string, Promise<unknown>>;
let references: number;

const locks: SlipLocks = {
  request: (name, _options, work) => {
    const done = (queues.get(name) ?? Promise.resolve()).then(work);
    queues.set(name, done);
    return done;
  },
};

/** Locks that are granted only when `arrive` is called. */
function slowLocks() {
  const asked: (() => void)[] = [];
  const slow: SlipLocks = {
    request: (name, options, work) =>
      new Promise<void>((resolve) => asked.push(resolve)).then(() => locks.request(name, options, work)),
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

/** A tab whose boards have the slip while the slot that starts it is still loading. */
function loadTab(tabLocks: SlipLocks = locks) {
  const stored$ = new Subject<'written' | 'cleared'>();
  const slip = new SlipStore({
    platform,
    storage: localStorage,
    newReference: () => `ref-${++references}-xxxxxx`,
    now: Date.now,
    best: () => ({ price: 185 }),
    marketVersion: () => undefined,
    onStored: (notify) => {
      const subscription = stored$.subscribe(notify);
      return () => subscription.unsubscribe();
    },
    locks: tabLocks,
  });
  slip.sendBy(betSender);
  return { slip, receives: (change: 'written' | 'cleared' = 'written') => stored$.next(change) };
}
const phases = ({ slip }: ReturnType<typeof openTab>) => slip.bets().map(({ phase }) => phase.at);
const sent = () => platform.calls.filter(({ operation }) => operation === api.placeBet);
const settle = () => jest.advanceTimersByTimeAsync(0);

function withBet({ slip }: ReturnType<typeof openTab>): string {
  slip.toggle({ selection, side: 'BACK', quote: { price: 185 } });
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

test('a bet that one tab adds appears in the other', () => {
  const [firstTab, secondTab] = [openTab(), openTab()];
  const id = withBet(firstTab);
  secondTab.receives();
  expect(secondTab.slip.bets()).toMatchObject([{ id, stakeText: '500' }]);
  secondTab.slip.dispatch(id, { type: 'stake', text: '700' });
  firstTab.receives();
  expect(firstTab.slip.bets()).toMatchObject([{ stakeText: '700' }]);
});

test('a bet on its way in one tab is shown so in the other, and can’t be placed there', async () => {
  const [firstTab, secondTab] = [openTab(), openTab()];
  const id = withBet(firstTab);
  secondTab.receives();
  firstTab.slip.place(id, false);
  await settle();
  secondTab.receives();
  expect(phases(secondTab)).toEqual(['sending']);
  secondTab.slip.place(id, false);
  await settle();
  expect(sent()).toHaveLength(1);
});

test('it is sent once even when the other tab has not received the change yet', async () => {
  const [firstTab, secondTab] = [openTab(), openTab()];
  const id = withBet(firstTab);
  secondTab.receives();
  firstTab.slip.place(id, false);
  secondTab.slip.place(id, false);
  await settle();
  expect(sent()).toHaveLength(1);
  expect(phases(secondTab)).toEqual(['sending']);
});

test('with a slow lock the other tab does not treat the sender as gone', async () => {
  const slow = slowLocks();
  const [firstTab, secondTab] = [openTab(slow.locks), openTab()];
  const id = withBet(firstTab);
  secondTab.receives();
  firstTab.slip.place(id, false);
  expect(phases(firstTab)).toEqual(['sending']);
  // Another write meanwhile does not store it as sending either.
  firstTab.slip.toggle({ selection: { ...selection, runnerId: 'r2' }, side: 'BACK', quote: { price: 210 } });
  secondTab.receives();
  await settle();
  expect(phases(secondTab)).toEqual(['draft', 'draft']);
  slow.arrive();
  await settle();
  secondTab.receives();
  await settle();
  expect(sent()).toHaveLength(1);
  expect(phases(firstTab)).toEqual(['draft', 'sending']);
  expect(phases(secondTab)).toEqual(['draft', 'sending']);
});

test('a tab that waits for a bet’s lock keeps what the sending tab stored', async () => {
  const [firstTab, secondTab] = [openTab(), openTab()];
  const id = withBet(firstTab);
  firstTab.slip.toggle({ selection: { ...selection, runnerId: 'r2' }, side: 'BACK', quote: { price: 210 } });
  secondTab.receives();
  firstTab.slip.place(id, false);
  secondTab.slip.place(id, false);
  await settle();
  const other = secondTab.slip.bets().find((bet) => bet.id !== id)?.id ?? '';
  secondTab.slip.dispatch(other, { type: 'stake', text: '50' });
  // A page that opens now, after the sender closed, must read that the bet was being sent.
  expect(phases(openTab())).toEqual(['draft', 'sending']);
});

test('what another tab typed while this one waited for a lock is kept', async () => {
  const slow = slowLocks();
  const [firstTab, secondTab] = [openTab(slow.locks), openTab()];
  firstTab.slip.toggle({ selection: { ...selection, runnerId: 'r2' }, side: 'BACK', quote: { price: 210 } });
  const other = firstTab.slip.bets()[0]?.id ?? '';
  const id = withBet(firstTab);
  secondTab.receives();
  firstTab.slip.place(id, false);
  secondTab.slip.dispatch(other, { type: 'stake', text: '70' });
  slow.arrive();
  await settle();
  secondTab.receives();
  expect(secondTab.slip.bets()).toMatchObject([
    { id, phase: { at: 'sending' } },
    { id: other, stakeText: '70' },
  ]);
});

test('a slip that starts late does not undo what another tab did meanwhile', async () => {
  const firstTab = openTab();
  const id = withBet(firstTab);
  const secondTab = loadTab();
  platform.answer(api.placeBet, () => {
    throw new ApiError('refused', 'Market is suspended', { operation: 'Bet/PlaceBetV2' });
  });
  firstTab.slip.place(id, false);
  await settle();
  secondTab.slip.start();
  firstTab.receives();
  expect(phases(secondTab)).toEqual(['refused']);
  expect(phases(firstTab)).toEqual(['refused']);
});

test('a browser that refuses locks sends the bet once, without a lock', async () => {
  const firstTab = openTab({
    request: () => Promise.reject(new DOMException('No locks here', 'SecurityError')),
  });
  firstTab.slip.place(withBet(firstTab), false);
  await settle();
  expect(sent()).toHaveLength(1);
  expect(phases(firstTab)).toEqual(['sending']);
});

/** Locks that another tab holds and never gives back. */
const held: SlipLocks = {
  request: (_name, { signal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
};

test('a bet whose lock another tab never gives back is not sent, and says so', async () => {
  const firstTab = openTab(held);
  const id = withBet(firstTab);
  firstTab.slip.place(id, false);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(phases(firstTab)).toEqual(['sending']);
  await jest.advanceTimersByTimeAsync(1);
  expect(firstTab.slip.bets()).toMatchObject([
    { phase: { at: 'refused', message: expect.stringContaining('was not sent') } },
  ]);
  expect(sent()).toHaveLength(0);
  // The player closes the other tab and tries again.
  held.request = locks.request;
  firstTab.slip.again(id);
  firstTab.slip.place(id, false);
  await settle();
  expect(sent()).toHaveLength(1);
});

test('a lock that is granted in the moment that the patience ends sends nothing', async () => {
  const late = slowLocks();
  const firstTab = openTab(late.locks);
  firstTab.slip.place(withBet(firstTab), false);
  await jest.advanceTimersByTimeAsync(10_000);
  late.arrive();
  await settle();
  expect(phases(firstTab)).toEqual(['refused']);
  expect(sent()).toHaveLength(0);
});

test('a bet that a hanging tab was sending is looked up after a minute', async () => {
  const firstTab = openTab();
  firstTab.slip.place(withBet(firstTab), false);
  await settle();
  const secondTab = openTab();
  platform.answer(api.getUserOpenBets, () => ({
    balance: 0,
    exposure: 0,
    openBets: [wireBet({ clientRef: 'ref-1-xxxxxx' })],
  }));
  await jest.advanceTimersByTimeAsync(59_999);
  expect(phases(secondTab)).toEqual(['sending']);
  await jest.advanceTimersByTimeAsync(1);
  expect(phases(secondTab)).toEqual(['matched']);
  expect(sent()).toHaveLength(1);
});

test('a full storage does not stop a new attempt of a refused bet', async () => {
  const firstTab = openTab();
  platform.answer(api.placeBet, () => {
    throw new ApiError('refused', 'Market is suspended', { operation: 'Bet/PlaceBetV2' });
  });
  const id = withBet(firstTab);
  firstTab.slip.place(id, false);
  await settle();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  firstTab.slip.again(id);
  firstTab.slip.place(id, false);
  await settle();
  full.mockRestore();
  expect(sent()).toHaveLength(2);
});

test('a tab that opens while another one sends a bet shows it as sending', async () => {
  const firstTab = openTab();
  firstTab.slip.place(withBet(firstTab), false);
  await settle();
  expect(phases(openTab())).toEqual(['sending']);
});

test('the outcome of a bet in one tab appears in the other', async () => {
  const [firstTab, secondTab] = [openTab(), openTab()];
  platform.answer(api.placeBet, () => {
    throw new ApiError('refused', 'Market is suspended', { operation: 'Bet/PlaceBetV2' });
  });
  firstTab.slip.place(withBet(firstTab), false);
  await settle();
  secondTab.receives();
  expect(secondTab.slip.bets()).toMatchObject([{ phase: { at: 'refused', message: 'Market is suspended' } }]);
});

test('when the sending tab is closed the other looks the bet up', async () => {
  const firstTab = openTab();
  firstTab.slip.place(withBet(firstTab), false);
  await settle();
  const secondTab = openTab();
  await settle();
  expect(phases(secondTab)).toEqual(['sending']);
  platform.answer(api.getUserOpenBets, () => ({
    balance: 0,
    exposure: 0,
    openBets: [wireBet({ clientRef: 'ref-1-xxxxxx' })],
  }));
  // The browser frees the locks of a closed tab, so the work that waited for them runs.
  queues = new Map();
  const thirdTab = openTab();
  await settle();
  expect(phases(thirdTab)).toEqual(['matched']);
  expect(sent()).toHaveLength(1);
});

test('typing in one tab does not undo what another did to another bet', async () => {
  const [firstTab, secondTab] = [openTab(), openTab()];
  platform.answer(api.placeBet, () => {
    throw new ApiError('network', 'lost', { operation: 'Bet/PlaceBetV2' });
  });
  const first = withBet(firstTab);
  firstTab.slip.toggle({ selection: { ...selection, runnerId: 'r2' }, side: 'BACK', quote: { price: 210 } });
  secondTab.receives();
  firstTab.slip.place(first, false);
  await settle();
  const second = secondTab.slip.bets().find(({ id }) => id !== first)?.id ?? '';
  secondTab.slip.dispatch(second, { type: 'stake', text: '50' });
  firstTab.receives();
  expect(firstTab.slip.bets()).toMatchObject([{ stakeText: '50' }, { id: first, doubtful: true }]);
});

test('a logout in one tab empties the slip of the other', () => {
  const [firstTab, secondTab] = [openTab(), openTab()];
  withBet(firstTab);
  secondTab.receives();
  localStorage.clear();
  secondTab.receives('cleared');
  expect(secondTab.slip.bets()).toEqual([]);
});
