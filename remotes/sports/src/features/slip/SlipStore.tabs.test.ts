import { api } from '@touchline/shared/contracts';
import { ApiError } from '@touchline/shared/platform';
import { fakePlatform } from '@touchline/shared/testing';
import { Subject } from 'rxjs';
import { selection, session, wireBet } from '../../testing/fixtures';
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

function openTab() {
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
    locks,
  });
  slip.start();
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
