import { api, SLOW_AFTER_MS } from '@touchline/shared/contracts/api';
import { deferred, fakePlatform } from '@touchline/shared/testing';
import { otherSession, session, wireBet } from '../../testing/fixtures';
import { CashOutStore, cashOutFor } from './CashOutStore';

const REF = 'ref-cash-out';
const figures = { balance: 10_000, exposure: 0 };
const hedge = wireBet({ betId: 'h1', clientRef: `${REF}:1`, side: 'LAY' });
const done = { bets: [], worth: 500, ...figures, message: 'Cashed out' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A figure without a tolerance. */
const exactly = (shown: number) => ({ shown, least: shown });

function setUp() {
  const platform = fakePlatform({ session });
  const store = new CashOutStore({ platform, marketId: 'm1', newReference: () => REF });
  store.start();
  const open = (...openBets: ReturnType<typeof wireBet>[]) =>
    platform.answer(api.getUserOpenBets, () => ({ ...figures, openBets }));
  open();
  platform.answer(api.getUserBetHistory, () => ({ totalCount: 0, items: [] }));
  platform.answer(api.cashOut, () => done);
  return {
    platform,
    store,
    open,
    ask(now: number | undefined = 50_000) {
      store.dispatch({ type: 'tap', offer: exactly(50_000) });
      store.confirm(exactly(50_000), exactly(now));
    },
    sent: () => platform.asked(api.cashOut),
    pass: (ms: number) => jest.advanceTimersByTimeAsync(ms),
  };
}

describe('a cash-out', () => {
  it('is sent once, with the shown figure as the minimum', async () => {
    const { platform, store, ask, sent, pass } = setUp();
    ask(60_000);
    store.confirm(exactly(50_000), exactly(60_000));
    await pass(0);
    expect(sent()).toEqual([{ clientRef: REF, marketId: 'm1', atLeast: 500 }]);
    expect(store.phase()).toEqual({ at: 'done', worth: 50_000, message: 'Cashed out' });
    expect(platform.bus.value('balance')).toMatchObject({ balance: 1_000_000, exposure: 0 });
    expect(platform.emitted).toContainEqual({ topic: 'bets-changed', payload: { marketId: 'm1' } });
  });

  it('is found again by another view until its outcome is known', async () => {
    const { platform, store, ask, open, pass } = setUp();
    const other = () => cashOutFor(platform, 'm1');
    expect(other()).not.toBe(store);
    platform.fail(api.cashOut, 'network');
    ask();
    expect(other()).toBe(store);
    expect(cashOutFor(platform, 'm2')).not.toBe(store);
    await pass(0);
    expect(other().phase().at).toBe('unknown');
    open(hedge);
    await pass(2_000);
    expect(store.phase().at).toBe('done');
    expect(other()).not.toBe(store);
  });

  it.each<[string, object]>([
    ['no list of hedges', { bets: 'none' }],
    [
      'a hedge of unknown status',
      { bets: [{ ...hedge, status: 'QUEUED', matchedStake: 0, ...figures, message: '' }] },
    ],
  ])('whose answer can’t be read is looked up, never refused: %s', async (_, change) => {
    const { platform, store, ask, open, sent, pass } = setUp();
    platform.answer(api.cashOut, () => ({ ...done, ...change }) as never);
    ask();
    await pass(0);
    expect(store.phase().at).toBe('unknown');
    open(hedge);
    await pass(2_000);
    expect(store.phase()).toEqual({ at: 'done', worth: undefined, message: 'Cashed out.' });
    expect(sent()).toHaveLength(1);
  });

  it('is done when its answer has no balance, which is then fetched', async () => {
    const { platform, store, ask, pass } = setUp();
    const refresh = jest.spyOn(platform.balance, 'refresh');
    platform.answer(api.cashOut, () => ({ ...done, balance: null }) as never);
    ask();
    await pass(0);
    expect(store.phase().at).toBe('done');
    expect(refresh).toHaveBeenCalled();
  });

  it.each<[string, object]>([
    ['was left out', { ...hedge, price: null }],
    ['has no reference', { ...hedge, clientRef: null }],
  ])('never counts as missing while a bet %s', async (_, hidden) => {
    const { platform, store, ask, open, pass } = setUp();
    platform.fail(api.cashOut, 'network');
    open(hidden as never);
    ask();
    await pass(25_000);
    expect(store.phase()).toMatchObject({ at: 'unknown', why: 'unreadable' });
    open(hedge);
    await pass(11_000);
    expect(store.phase().at).toBe('done');
  });

  it('does not show its figures to a player who logged in meanwhile', async () => {
    const { platform, ask, pass } = setUp();
    ask();
    platform.bus.emit('session', otherSession);
    await pass(0);
    expect(platform.bus.value('balance')).toEqual({ status: 'none' });
  });

  it.each([
    ['fell', 49_999, { shown: 49_999, was: 50_000 }],
    ['went away', undefined, { shown: 50_000, was: undefined }],
  ])('is not sent when the figure %s before the tap', async (_, now, phase) => {
    const { store, sent, pass } = setUp();
    store.dispatch({ type: 'tap', offer: exactly(50_000) });
    store.confirm(exactly(50_000), now === undefined ? undefined : exactly(now));
    await pass(0);
    expect(sent()).toEqual([]);
    expect(store.phase()).toMatchObject({ at: 'confirming', ...phase });
  });

  it('is refused with the exchange’s message', async () => {
    const { platform, store, ask, pass } = setUp();
    platform.fail(api.cashOut, 'refused', 'Prices changed: it would leave less');
    ask();
    await pass(0);
    expect(store.phase()).toEqual({ at: 'refused', message: 'Prices changed: it would leave less' });
  });

  it('whose answer was lost is found by the references of its hedges, and never sent again', async () => {
    const { platform, store, ask, open, sent, pass } = setUp();
    platform.fail(api.cashOut, 'network');
    ask();
    await pass(2_000);
    expect(store.phase()).toMatchObject({ at: 'unknown', why: 'lost' });
    open({ ...hedge, status: 'PENDING' });
    await pass(20_000);
    expect(store.phase()).toMatchObject({ at: 'unknown' });
    open(hedge);
    await pass(2_000);
    expect(store.phase()).toMatchObject({ at: 'done' });
    expect(sent()).toHaveLength(1);
  });

  it('whose reference the exchange knows already is looked up, not refused', async () => {
    const { platform, store, ask, open, pass } = setUp();
    platform.fail(api.cashOut, 'refused', 'Duplicate reference: done already');
    open(hedge);
    ask();
    await pass(1_000);
    expect(store.phase()).toMatchObject({ at: 'done' });
  });

  it('that never arrived counts as missing', async () => {
    const { platform, store, ask, pass } = setUp();
    platform.fail(api.cashOut, 'network');
    ask();
    await pass(10_000);
    expect(store.phase()).toEqual({ at: 'missing' });
  });

  it('that is slow is looked up, and is not missing while its call is under way', async () => {
    const { platform, store, ask, pass } = setUp();
    const { promise, resolve: answer } = deferred<typeof done>();
    platform.answer(api.cashOut, () => promise);
    ask();
    await pass(SLOW_AFTER_MS + 30_000);
    expect(store.phase()).toMatchObject({ at: 'unknown' });
    answer(done);
    await pass(0);
    expect(store.phase()).toMatchObject({ at: 'done', worth: 50_000 });
  });

  it('that is still being checked is looked up until it is decided', async () => {
    const { platform, store, ask, open, pass } = setUp();
    const pending = { ...hedge, clientRef: `${REF}:1`, status: 'PENDING' as const, ...figures };
    platform.answer(api.cashOut, () => ({ ...done, bets: [pending] }));
    open({ ...hedge, status: 'PENDING' });
    ask();
    await pass(3_000);
    expect(store.phase()).toMatchObject({ at: 'unknown', why: 'checked' });
    open(hedge);
    await pass(2_000);
    expect(store.phase()).toMatchObject({ at: 'done' });
  });
});
