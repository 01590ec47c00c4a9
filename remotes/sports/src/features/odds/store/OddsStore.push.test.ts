import type { MarketChange, OddsPush } from '@touchline/shared/contracts/hub';
import type { MarketOdds } from '@touchline/shared/contracts/markets';
import { KEPT_MS, OddsStore, STALE_AFTER_MS } from './OddsStore';
import { marketKey, marketRef, matchedKey, priceKey, scoreKey } from './price-keys';

const m1 = marketRef('e1', 'm1');
const BEST = priceKey(m1, 'r1', 'BACK');
const LAY = priceKey(m1, 'r1', 'LAY');
const e1 = new Set(['e1']);

function market(id: string, version: number, back: number, change: Partial<MarketOdds> = {}): MarketOdds {
  return {
    id,
    version,
    status: 'OPEN',
    statusLabel: undefined,
    inPlay: true,
    betDelay: 5,
    totalMatched: 100,
    runners: [
      {
        id: id.replace('m', 'r'),
        status: 'ACTIVE',
        back: [{ price: back, size: 500, line: undefined }],
        lay: [{ price: back + 2, size: 500, line: undefined }],
        lastTraded: undefined,
      },
    ],
    ...change,
  };
}

const toBack = (from: number, version: number, back: number, id = 'm1'): MarketChange => ({
  id,
  from,
  version,
  runners: [{ id: id.replace('m', 'r'), back: [{ price: back, size: 500, line: undefined }] }],
});

const push = (change: Partial<OddsPush>): OddsPush => ({
  serverTime: 0,
  events: ['e1'],
  markets: [],
  changes: [],
  ...change,
});

function setUp() {
  let waiting: (() => void)[] = [];
  const store = new OddsStore(
    (flush) => waiting.push(flush),
    () => 0,
  );
  const frame = () => {
    const flushes = waiting;
    waiting = [];
    for (const flush of flushes) flush();
    return flushes.length;
  };
  store.apply({ serverTime: 0, markets: [market('m1', 10, 185)] }, 0, e1);
  return { store, frame };
}

describe('OddsStore, pushed to', () => {
  it('follows a change and tells the cells that changed, once a frame, and nobody else', () => {
    const { store, frame } = setUp();
    const told: string[] = [];
    for (const key of [BEST, LAY, marketKey(m1), matchedKey(m1)]) store.subscribe(key, () => told.push(key));
    store.push(push({ changes: [toBack(10, 11, 186), toBack(11, 12, 187)] }), 100);
    expect(told).toEqual([]);
    expect(frame()).toBe(1);
    expect(told).toEqual([BEST]);
    expect(store.price(BEST)?.price).toBe(187);
    expect(store.version(m1)).toBe(12);
    expect(frame()).toBe(0);
  });

  it('takes status and matched total of a change, and leaves what it does not name', () => {
    const { store } = setUp();
    store.push(
      push({
        changes: [{ id: 'm1', from: 10, version: 11, status: 'SUSPENDED', totalMatched: 900, runners: [] }],
      }),
      100,
    );
    expect(store.structure(m1)).toMatchObject({
      status: 'SUSPENDED',
      betDelay: 5,
      runners: { r1: 'ACTIVE' },
    });
    expect(store.totalMatched(m1)).toBe(900);
    expect(store.price(BEST)?.price).toBe(185);
  });

  it('takes the score of a change, keeps it through others, and tells who shows it', () => {
    const { store, frame } = setUp();
    const shown: (string | undefined)[] = [];
    store.subscribe(scoreKey(m1), () => shown.push(store.score(m1)));
    const change = (version: number, part: Partial<MarketChange>) =>
      push({ changes: [{ id: 'm1', from: version - 1, version, runners: [], ...part }] });
    store.push(change(11, { score: '1–0' }), 100);
    frame();
    store.push(change(12, { totalMatched: 900 }), 110);
    frame();
    store.push(change(13, { score: undefined }), 120);
    frame();
    expect(shown).toEqual(['1–0', undefined]);
    expect(store.totalMatched(m1)).toBe(900);
  });

  it('drops a change whose beginning it has missed, asks for the event, and catches up with the answer', () => {
    const { store } = setUp();
    store.push(push({ changes: [toBack(12, 13, 190)] }), 100);
    store.push(push({ changes: [toBack(13, 14, 191)] }), 110);
    expect(store.price(BEST)?.price).toBe(185);
    expect([...store.behind()]).toEqual(['e1']);
    // The answer is older than the last change, which is therefore applied again.
    store.apply({ serverTime: 0, markets: [market('m1', 13, 190)] }, 200, e1);
    expect(store.price(BEST)?.price).toBe(191);
    expect(store.version(m1)).toBe(14);
    expect(store.behind().size).toBe(0);
  });

  it('stays behind after an answer that is older than what was missed', () => {
    const { store } = setUp();
    store.push(push({ changes: [toBack(12, 13, 190)] }), 100);
    store.apply({ serverTime: 0, markets: [market('m1', 11, 186)] }, 200, e1);
    expect(store.price(BEST)?.price).toBe(186);
    expect([...store.behind()]).toEqual(['e1']);
  });

  it('asks for the event of a change to a market it never saw, until an answer says that it has none such', () => {
    const { store } = setUp();
    store.push(push({ changes: [toBack(1, 2, 150, 'm9')] }), 100);
    expect([...store.behind()]).toEqual(['e1']);
    store.apply({ serverTime: 0, markets: [market('m1', 10, 185)] }, 200, e1);
    expect(store.behind().size).toBe(0);
  });

  it('drops what the poll was faster with, in silence', () => {
    const { store } = setUp();
    store.push(push({ changes: [toBack(8, 9, 150)] }), 100);
    expect(store.price(BEST)?.price).toBe(185);
    expect(store.behind().size).toBe(0);
  });

  it('believes a back end that began anew only after what is shown went stale', () => {
    const { store } = setUp();
    const late = 60_000;
    store.apply({ serverTime: 0, markets: [market('m1', 10, 185)] }, late, e1);
    store.push(push({ changes: [toBack(1, 2, 150)] }), late + 10, e1);
    expect([...store.behind()]).toEqual(['e1']);
    store.apply({ serverTime: 0, markets: [market('m1', 2, 150)] }, late + 20, e1);
    expect(store.price(BEST)?.price).toBe(185);
    store.apply({ serverTime: 0, markets: [market('m1', 2, 150)] }, late + STALE_AFTER_MS, e1);
    expect(store.price(BEST)?.price).toBe(150);
    expect(store.behind().size).toBe(0);
  });

  it('confirms the markets of covered events by a push without prices, but not one that is behind', () => {
    const { store } = setUp();
    store.push(push({}), 1_000);
    expect(store.confirmedAt(m1)).toBe(0);
    store.push(push({}), 2_000, e1);
    expect(store.confirmedAt(m1)).toBe(2_000);
    store.push(push({ changes: [toBack(12, 13, 190)] }), 3_000, e1);
    store.push(push({}), 4_000, e1);
    expect(store.confirmedAt(m1)).toBe(2_000);
  });

  it('confirms by a push only the markets of its events', () => {
    const { store } = setUp();
    const [m2, m3] = [marketRef('e2', 'm2'), marketRef('e3', 'm3')];
    store.place('e2', ['m2']);
    store.place('e3', ['m3']);
    const both = [market('m2', 1, 200), market('m3', 1, 300)];
    store.apply({ serverTime: 0, markets: both }, 10, new Set(['e2', 'e3']));
    store.push(push({ events: ['e2'] }), 2_000, new Set(['e2']));
    expect(store.confirmedAt(m2)).toBe(2_000);
    expect(store.confirmedAt(m3)).toBe(10);
    // It left the board.
    store.apply({ serverTime: 0, markets: [] }, 2_500, new Set(['e2']));
    store.push(push({ events: ['e2'] }), 3_000, new Set(['e2']));
    expect(store.confirmedAt(m2)).toBe(10);
  });

  it('takes the prices of a runner off that a whole market does not name any more', () => {
    const { store } = setUp();
    store.push(push({ markets: [market('m1', 11, 0, { runners: [] })] }), 100);
    expect(store.price(BEST)).toBeUndefined();
  });
});

describe('OddsStore, open for days', () => {
  it('holds what was shown lately and what is shown now, of 10,000 events seen', () => {
    const { store } = setUp();
    const told = jest.fn();
    store.subscribe(BEST, told);
    const perStep = 20;
    const stepMs = 10_000;
    let at = 0;
    for (let first = 100; first < 10_100; first += perStep) {
      at += stepMs;
      const ids = [...Array(perStep).keys()].map((index) => first + index);
      for (const id of ids) store.place(`e${id}`, [`m${id}`]);
      store.apply(
        { serverTime: 0, markets: ids.map((id) => market(`m${id}`, 1, 185)) },
        at,
        new Set(ids.map((id) => `e${id}`)),
      );
    }
    const held = [...Array(10_000).keys()].filter(
      (id) => store.structure(marketRef(`e${id + 100}`, `m${id + 100}`)) !== undefined,
    );
    const lately = (KEPT_MS / stepMs) * perStep;
    expect(held.length).toBeGreaterThanOrEqual(lately);
    expect(held.length).toBeLessThanOrEqual(lately + 7 * perStep);
    expect(held.at(-1)).toBe(9_999);
    expect(store.homeOf('e100', ['r100'])).toBeUndefined();
    expect(store.price(priceKey(marketRef('e100', 'm100'), 'r100', 'BACK'))).toBeUndefined();
    expect(store.price(BEST)?.price).toBe(185);
    expect(store.structure(m1)).toBeDefined();
  });

  it('follows pushes of several events for as long as nothing is polled', () => {
    const { store } = setUp();
    const both = new Set(['e1', 'e2']);
    store.apply({ serverTime: 0, markets: [market('m2', 1, 200)] }, 0, new Set(['e2']));
    let version = 10;
    for (let at = 1_000; at <= 2 * KEPT_MS; at += 1_000, version += 1)
      store.push(
        push({ events: [...both], changes: [toBack(version, version + 1, 200 + version)] }),
        at,
        both,
      );
    expect(store.price(BEST)?.price).toBe(199 + version);
  });
});

it('takes the reduction factor of a runner that a change removes, and its end', () => {
  const { store, frame } = setUp();
  const change = (from: number, runner: object): MarketChange => ({
    id: 'm1',
    from,
    version: from + 1,
    runners: [{ id: 'r1', ...runner }],
  });
  const removed = change(10, { status: 'REMOVED', adjustmentFactor: 1_250 });
  store.push(push({ changes: [removed] }), 100);
  frame();
  expect(store.structure(m1)).toMatchObject({ runners: { r1: 'REMOVED' }, factors: { r1: 1_250 } });
  store.push(push({ changes: [change(11, { status: 'ACTIVE', adjustmentFactor: undefined })] }), 110);
  frame();
  expect(store.structure(m1)?.factors?.r1).toBeUndefined();
});
