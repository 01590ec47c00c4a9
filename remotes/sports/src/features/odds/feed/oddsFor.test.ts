/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react';
import { api } from '@touchline/shared/contracts/api';
import { MARKET_ODDS } from '@touchline/shared/contracts/hub';
import { fakePlatform } from '@touchline/shared/testing';
import { wireOdds } from '../../../testing/fixtures';
import { marketRef, priceKey } from '../store/price-keys';
import { oddsFor } from './oddsFor';

const empty = { serverTime: 0, markets: [] };

function setUp() {
  const platform = fakePlatform();
  platform.answer(api.getUserOdds, () => empty);
  const asked = () => platform.calls.filter((call) => call.operation === api.getUserOdds);
  return { platform, engine: oddsFor(platform), asked };
}

describe('oddsFor', () => {
  it('is one engine per platform, so that page and slip share a poll', () => {
    const { platform, engine } = setUp();
    expect(oddsFor(platform)).toBe(engine);
    expect(oddsFor(fakePlatform())).not.toBe(engine);
  });

  it('asks once for the union of what is watched, and stops with the last watcher', async () => {
    const { engine, asked } = setUp();
    for (const id of ['e1', 'e2', 'e3']) engine.store.place(id, [`of ${id}`]);
    const stopBoard = engine.watch(['e1', 'e2'], 5);
    const stopSlip = engine.watch(['e2', 'e3'], 5);
    await waitFor(() => expect(asked().at(-1)?.request).toEqual({ eventId: 'e1,e2,e3' }));
    stopBoard();
    await waitFor(() => expect(asked().at(-1)?.request).toEqual({ eventId: 'e2,e3' }));
    stopSlip();
    const before = asked().length;
    const again = engine.watch(['e9'], 5);
    await waitFor(() => expect(asked().at(-1)?.request).toEqual({ eventId: 'e9' }));
    again();
    expect(asked()[before]?.request).toEqual({ eventId: 'e9' });
  });

  it('gives up a call that hangs and asks again, with twice the patience until an answer comes', async () => {
    jest.useFakeTimers();
    try {
      const { platform, engine, asked } = setUp();
      platform.answer(api.getUserOdds, () => new Promise<never>(() => {}));
      const stop = engine.watch(['e1'], 2_000);
      await jest.advanceTimersByTimeAsync(19_000);
      expect([asked().length, engine.source$.value.failing]).toEqual([1, false]);
      await jest.advanceTimersByTimeAsync(2_000);
      expect(engine.source$.value.failing).toBe(true);
      await jest.advanceTimersByTimeAsync(5_000);
      expect(asked()).toHaveLength(2);
      await jest.advanceTimersByTimeAsync(30_000);
      expect(asked()).toHaveLength(2);
      platform.answer(api.getUserOdds, () => wireOdds());
      await jest.advanceTimersByTimeAsync(30_000);
      expect(asked().length).toBeGreaterThan(2);
      expect(engine.source$.value.failing).toBe(false);
      stop();
    } finally {
      jest.useRealTimers();
    }
  });

  it('asks for more than fifty events in several calls, and takes their answers as one', async () => {
    const { platform, engine, asked } = setUp();
    platform.answer(api.getUserOdds, ({ eventId }) => ({
      serverTime: 0,
      markets: wireOdds().markets.map((market) => ({ ...market, id: `of ${eventId.split(',')[0]}` })),
    }));
    const ids = Array.from({ length: 51 }, (_, index) => `e${index}`);
    for (const id of ids) engine.store.place(id, [`of ${id}`]);
    const stop = engine.watch(ids, 60_000);
    await waitFor(() => expect(engine.store.structure(marketRef('e50', 'of e50'))).toBeDefined());
    expect(engine.store.structure(marketRef('e0', 'of e0'))).toBeDefined();
    expect(asked().map(({ request }) => request)).toEqual([
      { eventId: ids.slice(0, 50).join() },
      { eventId: 'e50' },
    ]);
    stop();
  });

  it('asks alone for events of which no market is known, and together once they are', async () => {
    const { platform, engine, asked } = setUp();
    platform.answer(api.getUserOdds, ({ eventId }) => ({
      serverTime: 0,
      markets: eventId
        .split(',')
        .flatMap((id) => wireOdds(id === 'e1' ? 1.52 : 1.95, { id: `of ${id}` }).markets),
    }));
    const stop = engine.watch(['e1', 'e2'], 5);
    await waitFor(() => expect(asked().at(-1)?.request).toEqual({ eventId: 'e1,e2' }));
    expect(
      asked()
        .slice(0, 2)
        .map(({ request }) => request),
    ).toEqual([{ eventId: 'e1' }, { eventId: 'e2' }]);
    const best = (eventId: string) =>
      engine.store.best(marketRef(eventId, engine.store.homeOf(eventId, ['r1', 'r2']) ?? ''), 'r1', 'BACK');
    expect([best('e1')?.price, best('e2')?.price]).toEqual([152, 195]);
    stop();
  });

  it('says how old the oldest of the watched prices is, and not only when an answer came', async () => {
    const { platform, engine } = setUp();
    let version = 5;
    platform.answer(api.getUserOdds, () => wireOdds(1.85, { version }));
    const stop = engine.watch(['e1'], 5);
    await waitFor(() => expect(engine.pricesAt()).toBeDefined());
    // Answers of an older version confirm nothing.
    version = 4;
    const answers = platform.calls.length;
    await waitFor(() => expect(platform.calls.length).toBeGreaterThan(answers + 2));
    const confirmed = engine.store.confirmedAt(marketRef('e1', 'm1'));
    expect(engine.pricesAt()).toBe(confirmed);
    expect(engine.source$.value.at).toBeGreaterThan(confirmed ?? 0);
    stop();
  });

  it('rests while the player is inactive', async () => {
    const { platform, engine, asked } = setUp();
    platform.bus.emit('user-active', false);
    const stop = engine.watch(['e1'], 5);
    expect(asked()).toHaveLength(0);
    platform.bus.emit('user-active', true);
    await waitFor(() => expect(asked().length).toBeGreaterThan(0));
    stop();
  });

  it('says when the last answer came and that the source fails', async () => {
    const { platform, engine } = setUp();
    const stop = engine.watch(['e1'], 5);
    await waitFor(() => expect(engine.source$.value.at).toBeDefined());
    platform.answer(api.getUserOdds, () => {
      throw new Error('down');
    });
    await waitFor(() => expect(engine.source$.value.failing).toBe(true));
    stop();
  });

  describe('where the hub pushes odds', () => {
    const pushOf = (change: object = {}) => ({
      Code: MARKET_ODDS,
      Data: JSON.stringify({ serverTime: 0, events: ['e1'], ...change }),
    });
    const change = (from: number, price: number) => ({
      changes: [{ id: 'm1', from, version: from + 1, runners: [{ id: 'r1', back: [{ price }] }] }],
    });
    const BEST = priceKey(marketRef('e1', 'm1'), 'r1', 'BACK');

    /** A push, and the poll's last answer after it. */
    async function covered() {
      const { platform, engine, asked } = setUp();
      platform.answer(api.getUserOdds, () => wireOdds(1.85));
      const stop = engine.watch(['e1'], 5);
      await waitFor(() => expect(engine.store.price(BEST)?.price).toBe(185));
      platform.bus.emit('hub-message', pushOf());
      let before = -1;
      await waitFor(() => {
        const now = asked().length;
        const rests = now === before;
        before = now;
        expect(rests).toBe(true);
      });
      return { platform, engine, asked, stop };
    }

    it('follows the pushes while the poll rests', async () => {
      const { platform, engine, asked, stop } = await covered();
      const before = asked().length;
      platform.bus.emit('hub-message', pushOf(change(1, 1.9)));
      platform.bus.emit('hub-message', pushOf(change(2, 1.95)));
      expect(engine.store.price(BEST)?.price).toBe(195);
      expect(asked()).toHaveLength(before);
      stop();
    });

    it('asks by the poll at once when a version is missing, and rests again', async () => {
      const { platform, engine, asked, stop } = await covered();
      const before = asked().length;
      platform.answer(api.getUserOdds, () => wireOdds(2.5, { version: 6 }));
      platform.bus.emit('hub-message', pushOf(change(5, 2.5)));
      expect(engine.store.price(BEST)?.price).toBe(185);
      await waitFor(() => expect(engine.store.price(BEST)?.price).toBe(250));
      expect(asked()).toHaveLength(before + 1);
      stop();
    });

    it('polls on when the connection is lost', async () => {
      const { platform, asked, stop } = await covered();
      const before = asked().length;
      platform.bus.emit('connection', 'Reconnecting');
      await waitFor(() => expect(asked().length).toBeGreaterThan(before + 1));
      stop();
    });

    it('reports a push that cannot be read once, and goes on', async () => {
      const { platform, engine, stop } = await covered();
      platform.bus.emit('hub-message', { Code: MARKET_ODDS, Data: '{' });
      platform.bus.emit('hub-message', pushOf({ changes: [{ id: 'm1' }] }));
      platform.bus.emit('hub-message', { Code: 'Banner', Data: 'not ours' });
      platform.bus.emit('hub-message', pushOf(change(1, 1.9)));
      expect(platform.reports).toEqual([expect.objectContaining({ kind: 'odds-push' })]);
      expect(engine.store.price(BEST)?.price).toBe(190);
      stop();
    });

    it('tells the hub what is watched once it has settled, and that nothing is at the end', async () => {
      const { platform, engine } = setUp();
      const told = () =>
        platform.emitted.filter(({ topic }) => topic === 'watched-events').map(({ payload }) => payload);
      const stops = ['e1', 'e2', 'e3'].map((id) => engine.watch([id], 50));
      await waitFor(() => expect(told()).toEqual([['e1', 'e2', 'e3']]));
      for (const stop of stops) stop();
      expect(told()).toEqual([['e1', 'e2', 'e3'], []]);
    });

    it('tells the hub that nothing is wanted while the player is inactive', async () => {
      const { platform, engine } = setUp();
      const stop = engine.watch(['e1'], 50);
      await waitFor(() => expect(platform.bus.value('watched-events')).toEqual(['e1']));
      platform.bus.emit('user-active', false);
      await waitFor(() => expect(platform.bus.value('watched-events')).toEqual([]));
      stop();
    });
  });
});
