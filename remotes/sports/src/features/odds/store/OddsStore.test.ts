import type { MarketOdds, Price, SportEvent } from '@touchline/shared/contracts/markets';
import { KEPT_MS, OddsStore, STALE_AFTER_MS } from './OddsStore';
import { marketKey, marketRef, priceKey, rowKey, rowMark } from './price-keys';

const e1 = new Set(['e1']);
const m1 = marketRef('e1', 'm1');

const price = (value: number, size?: number, line?: number): Price => ({ price: value, size, line });

function market(version: number, back: number, change: Partial<MarketOdds> = {}): MarketOdds {
  return {
    id: 'm1',
    version,
    status: 'OPEN',
    statusLabel: undefined,
    inPlay: true,
    betDelay: 5,
    totalMatched: 100,
    runners: [{ id: 'r1', status: 'ACTIVE', back: [price(back, 500)], lay: [], lastTraded: undefined }],
    ...change,
  };
}

const answer = (...markets: MarketOdds[]) => ({ serverTime: 0, markets });
const BEST_BACK = priceKey(m1, 'r1', 'BACK');

/** A store whose frames the test runs. */
function setUp() {
  let waiting: (() => void)[] = [];
  const store = new OddsStore((flush) => waiting.push(flush));
  const frame = () => {
    const flushes = waiting;
    waiting = [];
    for (const flush of flushes) flush();
    return flushes.length;
  };
  return { store, frame };
}

describe('OddsStore', () => {
  it('tells a price once a frame, however often it moved', () => {
    const { store, frame } = setUp();
    const told = jest.fn();
    store.subscribe(BEST_BACK, told);
    store.apply(answer(market(1, 185)), 0, e1);
    store.apply(answer(market(2, 186)), 10, e1);
    expect(told).not.toHaveBeenCalled();
    expect(frame()).toBe(1);
    expect(told).toHaveBeenCalledTimes(1);
    expect(store.price(BEST_BACK)).toEqual(price(186, 500));
  });

  it('tells nobody of a price that did not change', () => {
    const { store, frame } = setUp();
    store.apply(answer(market(1, 185)), 0, e1);
    frame();
    const told = jest.fn();
    const structure = jest.fn();
    store.subscribe(priceKey(m1, 'r1', 'LAY'), told);
    store.subscribe(marketKey(m1), structure);
    store.apply(answer(market(2, 187)), 10, e1);
    frame();
    expect(told).not.toHaveBeenCalled();
    expect(structure).not.toHaveBeenCalled();
  });

  it('drops an answer that is older than what is shown', () => {
    const { store } = setUp();
    store.apply(answer(market(7, 190)), 0, e1);
    store.apply(answer(market(6, 150)), 1_000, e1);
    expect(store.price(BEST_BACK)?.price).toBe(190);
    expect(store.confirmedAt(m1)).toBe(0);
  });

  it('takes a lower version once what is shown is stale: the back end began anew', () => {
    const { store } = setUp();
    store.apply(answer(market(700, 190)), 0, e1);
    store.apply(answer(market(1, 150)), STALE_AFTER_MS, e1);
    expect(store.price(BEST_BACK)?.price).toBe(150);
  });

  it('confirms an unchanged market', () => {
    const { store } = setUp();
    store.apply(answer(market(1, 190)), 0, e1);
    store.apply(answer(market(1, 190)), 2_000, e1);
    expect(store.confirmedAt(m1)).toBe(2_000);
  });

  it('keeps the same structure object until status, delay or a runner changes', () => {
    const { store, frame } = setUp();
    store.apply(answer(market(1, 185)), 0, e1);
    const before = store.structure(m1);
    store.apply(answer(market(2, 190)), 1, e1);
    expect(store.structure(m1)).toBe(before);
    frame();
    const told = jest.fn();
    store.subscribe(marketKey(m1), told);
    store.apply(answer(market(3, 190, { status: 'BALL_RUNNING' })), 2, e1);
    frame();
    expect(store.structure(m1)?.status).toBe('BALL_RUNNING');
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('takes a price off when nobody offers any more', () => {
    const { store } = setUp();
    store.apply(answer(market(1, 185)), 0, e1);
    store.apply(
      answer(
        market(2, 0, {
          runners: [{ id: 'r1', status: 'ACTIVE', back: [], lay: [], lastTraded: undefined }],
        }),
      ),
      1,
      e1,
    );
    expect(store.price(BEST_BACK)).toBeUndefined();
  });

  describe('prices that came with a list', () => {
    const row = (id: string, back: number | undefined): SportEvent => ({
      id,
      title: 'A v B',
      status: '',
      matchDate: 'In-Play',
      runners: [
        { id: 'draw', name: 'Draw', back: back === undefined ? undefined : price(back), lay: undefined },
      ],
    });
    const shown = (store: OddsStore, eventId: string) => store.price(rowKey(eventId, 'draw', 'BACK'))?.price;

    it('are those of its event, also where runners share an id', () => {
      const { store } = setUp();
      store.seed([row('e1', 350), row('e2', 290)]);
      expect([shown(store, 'e1'), shown(store, 'e2')]).toEqual([350, 290]);
      store.seed([row('e2', undefined)]);
      expect([shown(store, 'e1'), shown(store, 'e2')]).toEqual([350, undefined]);
    });

    it('are as old as the list, not as the row that shows them', () => {
      let now = 1_000;
      const store = new OddsStore(
        () => {},
        () => now,
      );
      const event = row('e1', 350);
      store.seed([event, row('e2', undefined)]);
      now = 9_000;
      store.seed([event]);
      expect(store.seededAt(rowMark('e1'))).toBe(1_000);
      expect(store.seededAt(rowMark('e2'))).toBeUndefined();
      store.seed([row('e1', 360)]);
      expect(store.seededAt(rowMark('e1'))).toBe(9_000);
    });

    it('are forgotten when nobody has shown them for long', () => {
      let now = 0;
      const store = new OddsStore(
        () => {},
        () => now,
      );
      store.seed([row('e1', 350), row('e2', 290)]);
      store.subscribe(rowKey('e2', 'draw', 'BACK'), () => {});
      now = KEPT_MS + 60_000;
      store.apply(answer(), now, e1);
      expect([shown(store, 'e1'), shown(store, 'e2')]).toEqual([undefined, 290]);
    });
  });

  it('lets a row follow the first market that quotes its runner', () => {
    const { store } = setUp();
    store.apply(answer(market(1, 185), { ...market(1, 85), id: 'm2' }), 0, e1);
    store.apply(answer({ ...market(2, 90), id: 'm2' }), 1, e1);
    expect(store.homeOf('e1', ['r1'])).toBe('m1');
  });

  it('stops telling after the subscription ended', () => {
    const { store, frame } = setUp();
    const told = jest.fn();
    const stop = store.subscribe(BEST_BACK, told);
    stop();
    store.apply(answer(market(1, 185)), 0, e1);
    frame();
    expect(told).not.toHaveBeenCalled();
  });
});
