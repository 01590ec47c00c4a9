/**
 * Answers of other back ends: versions that do not change or are absent, ids that are not unique, answers out of order.
 */
import { type api, api as calls, type WireOf } from '@touchline/shared/contracts/api';
import { readOddsPush } from '@touchline/shared/contracts/hub';
import type { OddsAnswer, SportEvent } from '@touchline/shared/contracts/markets';
import { readWhole } from '@touchline/shared/contracts/reading';
import { OddsStore, STALE_AFTER_MS } from './OddsStore';
import { marketRef, priceKey } from './price-keys';

type WireOdds = WireOf<typeof api.getUserOdds>;
type WireMarket = WireOdds['markets'][number];
type WireRunner = WireMarket['runners'][number];

function odds(...markets: Partial<WireMarket>[]): OddsAnswer {
  return oddsAt('', ...markets);
}

function oddsAt(serverTime: string, ...markets: Partial<WireMarket>[]): OddsAnswer {
  const whole = markets.map(
    (market): WireMarket => ({ id: 'm1', status: 'OPEN', inPlay: true, betDelay: 0, runners: [], ...market }),
  );
  return readWhole(calls.getUserOdds.result, { serverTime, markets: whole });
}

function runner(id: string | number, back: number, more: Partial<WireRunner> = {}): WireRunner {
  return { id, status: 'ACTIVE', back: [{ price: back, size: 10 }], lay: [], ...more };
}

function push(market: object, serverTime = '') {
  return readOddsPush(JSON.stringify({ serverTime, events: ['e1'], changes: [{ id: 'm1', ...market }] }));
}

const e1 = new Set(['e1']);
const both = new Set(['e1', 'e2']);
const newStore = () =>
  new OddsStore(
    () => {},
    () => 0,
  );
const best = (store: OddsStore, runnerId = 'r1', [eventId, marketId] = ['e1', 'm1']) =>
  store.best(marketRef(eventId ?? '', marketId ?? ''), runnerId, 'BACK')?.price;
const m1 = marketRef('e1', 'm1');

describe('versions', () => {
  it.each([
    ['stands still, as one of the market alone does', 7, 7],
    ['is absent', undefined, undefined],
    ['is null', null, null],
    ['comes and goes', 7, undefined],
  ])('applies and confirms new prices where the version %s', (_, first, second) => {
    const store = newStore();
    store.apply(odds({ version: first, runners: [runner('r1', 1.9)] }), 0, e1);
    store.apply(odds({ version: second, runners: [runner('r1', 1.95)] }), 1_000, e1);
    expect(best(store)).toBe(195);
    expect(store.confirmedAt(m1)).toBe(1_000);
  });

  it('sends no version with a bet where there is none', () => {
    const store = newStore();
    store.apply(odds({ runners: [runner('r1', 1.9)] }), 0, e1);
    expect(store.version(m1)).toBeUndefined();
  });

  it('applies changes of status, score and matched total of an equal version', () => {
    const store = newStore();
    store.apply(odds({ version: 7, score: '0–0', totalMatched: 10, runners: [runner('r1', 1.9)] }), 0, e1);
    store.apply(
      odds({ version: 7, score: '1–0', totalMatched: 20, status: 'SUSPENDED', runners: [runner('r1', 1.9)] }),
      1_000,
      e1,
    );
    expect([store.score(m1), store.totalMatched(m1), store.structure(m1)?.status]).toEqual([
      '1–0',
      2_000,
      'SUSPENDED',
    ]);
  });

  it.each([
    ['equal', { from: 7, version: 7 }],
    ['absent', {}],
    ['null', { from: null, version: null }],
  ])('applies pushed changes whose version is %s', (_, versions) => {
    const store = newStore();
    store.apply(odds({ version: 7, runners: [runner('r1', 1.9)] }), 0, e1);
    store.push(push({ ...versions, runners: [{ id: 'r1', back: [{ price: 1.8 }] }] }), 100);
    store.push(
      push({ ...versions, status: 'SUSPENDED', runners: [{ id: 'r1', back: [{ price: 1.7 }] }] }),
      200,
    );
    expect(best(store)).toBe(170);
    expect(store.structure(m1)?.status).toBe('SUSPENDED');
    expect(store.behind().size).toBe(0);
  });
});

describe('without a version that tells', () => {
  it('drops the answer to an earlier request, and does not confirm by it', () => {
    const store = newStore();
    store.apply(odds({ runners: [runner('r1', 1.95)] }), 2_100, e1, 2_000);
    store.apply(odds({ runners: [runner('r1', 1.9)] }), 2_200, e1, 0);
    expect(best(store)).toBe(195);
    expect(store.confirmedAt(m1)).toBe(2_000);
  });

  it('drops it also once what is shown is old, because it is older still', () => {
    const store = newStore();
    store.apply(odds({ version: 9, runners: [runner('r1', 1.95)] }), 2_100, e1, 2_000);
    store.apply(odds({ version: 8, runners: [runner('r1', 1.9)] }), 2_000 + 2 * STALE_AFTER_MS, e1, 1_000);
    expect(best(store)).toBe(195);
  });

  it('does not take a market for gone that an earlier answer lacks', () => {
    const store = newStore();
    store.apply(odds({ runners: [runner('r1', 1.95)] }), 2_100, e1, 2_000);
    store.apply(odds(), 2_200, e1, 0);
    expect(store.eventConfirmedAt('e1')).toBe(2_000);
    store.apply(odds(), 3_200, e1, 3_000);
    expect(store.eventConfirmedAt('e1')).toBeUndefined();
  });

  it('confirms prices as of the request, however late the answer is', () => {
    const store = newStore();
    store.apply(odds({ runners: [runner('r1', 1.9)] }), 10_000, e1, 1_000);
    expect(store.confirmedAt(m1)).toBe(1_000);
  });

  it('keeps a push that came while an answer was under way', () => {
    const store = newStore();
    store.apply(odds({ runners: [runner('r1', 1.9)] }), 0, e1);
    store.push(push({ runners: [{ id: 'r1', back: [{ price: 1.8 }] }] }), 1_100);
    store.apply(odds({ runners: [runner('r1', 1.9)] }), 1_200, e1, 1_000);
    expect(best(store)).toBe(180);
    store.apply(odds({ runners: [runner('r1', 1.85)] }), 2_200, e1, 2_000);
    expect(best(store)).toBe(185);
  });

  it('takes an answer in below the pushes that came during its call, because it has what was missed before', () => {
    const store = newStore();
    store.apply(odds({ runners: [runner('r1', 1.9), runner('r2', 2.1)] }), 0, e1);
    // The change of r2 before the pushes began is only in the answer.
    store.push(push({ runners: [{ id: 'r1', back: [{ price: 1.8 }] }] }), 1_100);
    store.apply(odds({ runners: [runner('r1', 1.85), runner('r2', 2.5)] }), 1_200, e1, 1_000);
    expect([best(store), best(store, 'r2')]).toEqual([180, 250]);
    // No answer for a covered event is under way.
    store.push(push({ runners: [{ id: 'r1', back: [{ price: 1.7 }] }] }), 1_300, e1);
    store.apply(odds({ runners: [runner('r1', 1.6), runner('r2', 2.2)] }), 1_400, e1, 1_250);
    expect([best(store), best(store, 'r2')]).toEqual([170, 250]);
  });

  it('requests a market again of which a push was dropped for its time alone: clocks of two servers differ', () => {
    const store = newStore();
    store.apply(oddsAt('2026-11-25T10:00:01.300Z', { runners: [runner('r1', 1.9)] }), 0, e1);
    store.push(
      push({ runners: [{ id: 'r1', back: [{ price: 1.8 }] }] }, '2026-11-25T10:00:01.100Z'),
      100,
      e1,
    );
    expect([...store.behind()]).toEqual(['e1']);
    store.push(push({}, '2026-11-25T10:00:02.000Z'), 900, e1);
    expect(store.confirmedAt(m1)).toBe(0);
    // Requested before the push came.
    store.apply(oddsAt('2026-11-25T10:00:02.100Z', { runners: [runner('r1', 1.9)] }), 950, e1, 50);
    expect(store.behind().size).toBe(1);
    store.apply(oddsAt('2026-11-25T10:00:02.500Z', { runners: [runner('r1', 1.8)] }), 1_200, e1, 1_000);
    expect([best(store), store.behind().size, store.confirmedAt(m1)]).toEqual([180, 0, 1_000]);
  });

  it('lists a market again that a push names after an answer without it, and requests it', () => {
    const store = newStore();
    store.apply(odds({ runners: [runner('r1', 1.9)] }), 0, e1);
    store.apply(odds(), 1_000, e1);
    expect(store.isListed(m1)).toBe(false);
    store.push(push({ runners: [{ id: 'r1', back: [{ price: 1.8 }] }] }), 2_000, e1);
    expect(store.isListed(m1)).toBe(true);
    expect([...store.behind()]).toEqual(['e1']);
    // Requested before the push came.
    store.apply(odds(), 2_100, e1, 1_900);
    expect(store.isListed(m1)).toBe(true);
  });

  it('does not list a market by an answer that was requested before the one without it', () => {
    const store = newStore();
    store.apply(odds({ runners: [runner('r1', 1.9)] }), 0, e1);
    store.apply(odds(), 2_100, e1, 2_000);
    store.apply(odds({ runners: [runner('r1', 1.9)] }), 2_200, e1, 1_000);
    expect(store.isListed(m1)).toBe(false);
  });

  it('goes by the server’s time where it is sent', () => {
    const store = newStore();
    store.apply(oddsAt('2026-11-25T10:00:01.000Z', { runners: [runner('r1', 1.9)] }), 0, e1);
    // Asked for before the push came, and answered after it by the server.
    store.push(push({ runners: [{ id: 'r1', back: [{ price: 1.8 }] }] }, '2026-11-25T10:00:02.000Z'), 1_100);
    store.apply(oddsAt('2026-11-25T10:00:02.500Z', { runners: [runner('r1', 1.7)] }), 1_200, e1, 1_000);
    expect(best(store)).toBe(170);
    // A push that was on its way for long.
    store.push(push({ runners: [{ id: 'r1', back: [{ price: 1.6 }] }] }, '2026-11-25T10:00:02.400Z'), 1_300);
    expect(best(store)).toBe(170);
    // Several in one millisecond come in their order.
    store.push(push({ runners: [{ id: 'r1', back: [{ price: 1.5 }] }] }, '2026-11-25T10:00:03.000Z'), 1_400);
    store.push(push({ runners: [{ id: 'r1', back: [{ price: 1.4 }] }] }, '2026-11-25T10:00:03.000Z'), 1_401);
    expect(best(store)).toBe(140);
  });
});

describe('an answer that a cache on the way gives again', () => {
  const made = '2026-11-25T10:00:01.000Z';
  const copyOf = (serverTime: string) => oddsAt(serverTime, { runners: [runner('r1', 1.9)] });

  it('confirms nothing, so that its prices turn old', () => {
    const store = newStore();
    store.apply(copyOf(made), 0, e1);
    store.apply(copyOf(made), 2_000, e1);
    store.apply(copyOf(made), 4_000, e1);
    expect(store.confirmedAt(m1)).toBe(0);
    store.apply(copyOf('2026-11-25T10:00:07.000Z'), 6_000, e1);
    expect([store.confirmedAt(m1), store.behind().size]).toEqual([6_000, 0]);
  });

  it('is no beginning for pushes, which may have been missed since it was made', () => {
    const store = newStore();
    store.apply(copyOf(made), 0, e1);
    store.push(push({}, '2026-11-25T10:00:04.000Z'), 3_000);
    store.apply(copyOf(made), 4_000, e1);
    expect([...store.behind()]).toEqual(['e1']);
  });

  it('is not seen where the back end sends the empty time of .NET', () => {
    const store = newStore();
    for (const at of [0, 2_000]) store.apply(copyOf('0001-01-01T00:00:00'), at, e1);
    expect(store.confirmedAt(m1)).toBe(2_000);
  });
});

describe('whose prices they are', () => {
  const row = (id: string, ...runners: string[]): SportEvent => ({
    id,
    title: id,
    status: '',
    matchDate: '',
    runners: runners.map((runnerId) => ({ id: runnerId, name: runnerId })),
  });
  const twoFixtures = () =>
    odds(
      { id: 'm1', runners: [runner('india', 1.52), runner('australia', 2.6)] },
      { id: 'm2', runners: [runner('india', 1.95), runner('england', 1.97)] },
    );
  const homeOf = (store: OddsStore, { id, runners = [] }: SportEvent) =>
    store.homeOf(
      id,
      runners.map((runner) => runner.id),
    );

  it('shows of one team in two fixtures the prices of each', () => {
    const store = newStore();
    const rows = [row('e1', 'india', 'australia'), row('e2', 'india', 'england')];
    store.seed(rows);
    // The events of the markets are unknown, so both events are requested alone.
    store.apply(twoFixtures(), 0, both);
    expect(rows.map((row) => homeOf(store, row))).toEqual([undefined, undefined]);
    expect([...store.unclear(['e1', 'e2'])]).toEqual(['e1', 'e2']);
    const [first, second] = twoFixtures().markets;
    if (first) store.apply({ serverTime: '', markets: [first] }, 10, e1);
    if (second) store.apply({ serverTime: '', markets: [second] }, 10, new Set(['e2']));
    expect(rows.map((row) => homeOf(store, row))).toEqual(['m1', 'm2']);
    expect([best(store, 'india', ['e1', 'm1']), best(store, 'india', ['e2', 'm2'])]).toEqual([152, 195]);
    // From now on one call is enough.
    expect(store.unclear(['e1', 'e2']).size).toBe(0);
    store.apply(twoFixtures(), 20, both);
    expect(store.confirmedAt(marketRef('e2', 'm2'))).toBe(20);
  });

  it('takes the row’s own market from a back end that answers with more than was asked', () => {
    const store = newStore();
    const rows = [row('e1', 'india', 'australia'), row('e2', 'india', 'england')];
    store.seed(rows);
    store.apply(twoFixtures(), 0, e1);
    store.apply(twoFixtures(), 0, new Set(['e2']));
    expect(rows.map((row) => homeOf(store, row))).toEqual(['m1', 'm2']);
  });

  it('tells markets of one id apart by their event', () => {
    const store = newStore();
    store.place('e1', ['1']);
    store.place('e2', ['1']);
    expect([...store.unclear(['e1', 'e2', 'e3'])]).toEqual(['e1', 'e2', 'e3']);
    store.apply(odds({ id: '1', runners: [runner('r1', 1.9)] }), 0, e1);
    store.apply(odds({ id: '1', runners: [runner('r1', 2.9)] }), 0, new Set(['e2']));
    expect([best(store, 'r1', ['e1', '1']), best(store, 'r1', ['e2', '1'])]).toEqual([190, 290]);
    // An answer for both does not say which is which, so it changes and confirms nothing.
    store.apply(
      odds({ id: '1', runners: [runner('r1', 2.9)] }, { id: '1', runners: [runner('r1', 1.9)] }),
      1_000,
      both,
    );
    expect([best(store, 'r1', ['e1', '1']), best(store, 'r1', ['e2', '1'])]).toEqual([190, 290]);
    expect(store.confirmedAt(marketRef('e1', '1'))).toBe(0);
  });

  it('believes a back end that names the event', () => {
    const store = newStore();
    store.apply(
      odds(
        { id: '1', eventId: 'e2', runners: [runner('r1', 2.9)] },
        { id: '1', eventId: 'e1', runners: [runner('r1', 1.9)] },
      ),
      0,
      both,
    );
    expect([best(store, 'r1', ['e1', '1']), best(store, 'r1', ['e2', '1'])]).toEqual([190, 290]);
  });

  it('asks once alone for an event that has no market, and again when an answer has one of nobody’s', () => {
    const store = newStore();
    store.place('e2', ['m2']);
    store.apply(odds(), 0, e1);
    expect(store.unclear(['e1', 'e2']).size).toBe(0);
    const stranger = odds({ id: 'm2', runners: [] }, { id: 'm9', runners: [] });
    store.apply(stranger, 10, both);
    expect([...store.unclear(['e1', 'e2'])]).toEqual(['e1']);
    // It belongs to neither event, so the next answer with it is accepted.
    store.apply(odds(), 20, e1);
    store.apply(stranger, 30, both);
    expect(store.unclear(['e1', 'e2']).size).toBe(0);
  });

  it('asks alone again for an event whose market left while one of nobody’s came: it may have another id', () => {
    const store = newStore();
    store.apply(odds({ runners: [runner('r1', 1.9)] }), 0, e1);
    store.apply(odds({ id: 'm2', runners: [runner('r1', 2.9)] }), 0, new Set(['e2']));
    store.apply(
      odds({ id: 'm2', runners: [runner('r1', 2.9)] }, { id: 'm7', runners: [runner('r1', 2.1)] }),
      1_000,
      both,
    );
    expect([...store.unclear(['e1', 'e2'])]).toEqual(['e1']);
    store.apply(odds({ id: 'm7', runners: [runner('r1', 2.1)] }), 2_000, e1);
    expect(store.homeOf('e1', ['r1'])).toBe('m7');
    expect(store.unclear(['e1', 'e2']).size).toBe(0);
  });

  it('asks alone for events in whose answer one id comes twice, and then knows both markets', () => {
    const store = newStore();
    store.place('e1', ['1']);
    store.place('e2', ['2']);
    const twice = odds(
      { id: '1', runners: [runner('r1', 1.9)] },
      { id: '2', runners: [] },
      { id: '1', runners: [runner('r1', 2.9)] },
    );
    expect(store.unclear(['e1', 'e2']).size).toBe(0);
    store.apply(twice, 0, both);
    expect(store.structure(marketRef('e1', '1'))).toBeUndefined();
    expect([...store.unclear(['e1', 'e2'])]).toEqual(['e1', 'e2']);
    store.apply(odds({ id: '1', runners: [runner('r1', 1.9)] }), 10, e1);
    store.apply(odds({ id: '1', runners: [runner('r1', 2.9)] }, { id: '2' }), 10, new Set(['e2']));
    expect([best(store, 'r1', ['e1', '1']), best(store, 'r1', ['e2', '1'])]).toEqual([190, 290]);
    expect([...store.unclear(['e1', 'e2'])]).toEqual(['e1', 'e2']);
  });

  it('requests the markets of one id when a push does not say which of them changed', () => {
    const store = newStore();
    for (const [at, id] of ['e1', 'e2'].entries())
      store.apply(odds({ id: '1', runners: [runner('r1', 1.9 + at)] }), 0, new Set([id]));
    const data = { serverTime: '', events: ['e1', 'e2'], changes: [{ id: '1', status: 'SUSPENDED' }] };
    store.push(readOddsPush(JSON.stringify(data)), 1_000, both);
    expect([...store.behind()]).toEqual(['e1', 'e2']);
    store.push(readOddsPush(JSON.stringify({ ...data, changes: [] })), 2_000, both);
    expect(store.confirmedAt(marketRef('e1', '1'))).toBe(0);
  });

  it.each([
    ['names no event', {}, {}],
    ['names another event', { events: ['e2'] }, {}],
    ['numbers events in its own way', { events: ['e1'] }, { eventId: '31245' }],
  ])('requests a market again that changes in a push that %s', (_, events, change) => {
    const store = newStore();
    store.apply(odds({ runners: [runner('r1', 1.9)] }), 0, e1);
    store.apply(odds({ id: 'm2', runners: [] }), 0, new Set(['e2']));
    const market = { id: 'm1', status: 'OPEN', runners: [runner('r1', 3)], ...change };
    for (const kind of ['changes', 'markets']) {
      store.push(readOddsPush(JSON.stringify({ ...events, [kind]: [market] })), 1_000, both);
      expect(store.behind().has('e1')).toBe(true);
      store.push(readOddsPush(JSON.stringify({ events: ['e1', 'e2'] })), 2_000, both);
      expect(store.confirmedAt(m1)).toBe(0);
    }
    store.apply(odds({ runners: [runner('r1', 3)] }), 3_000, e1);
    expect([best(store), store.confirmedAt(m1), store.behind().has('e1')]).toEqual([300, 3_000, false]);
  });

  it('finds the runners of a push whose ids are numbers of 19 digits', () => {
    const store = newStore();
    const ids = ['1234567890123456788', '1234567890123456789'];
    store.apply(odds({ runners: ids.map((id) => runner(id, 1.9)) }), 0, e1);
    const changes = `[{ "id": "m1", "runners": [{ "id": ${ids[1]}, "back": [{ "price": 1.8 }] }] }]`;
    store.push(readOddsPush(`{ "events": ["e1"], "changes": ${changes} }`), 10);
    expect(ids.map((id) => best(store, id))).toEqual([190, 180]);
  });

  it('tells runners of one id apart by their handicap', () => {
    const store = newStore();
    const lines = [
      runner(5, 1.9, { handicap: -0.5 }),
      runner(5, 2.1, { handicap: 0.5 }),
      runner(5, 2, { handicap: 0 }),
    ];
    store.apply(odds({ runners: lines }), 0, e1);
    expect(['5@-0.5', '5@0.5', '5'].map((id) => best(store, id))).toEqual([190, 210, 200]);
    store.push(push({ runners: [{ id: 5, handicap: 0.5, back: [{ price: 2.2 }] }] }), 10);
    expect(['5@-0.5', '5@0.5', '5'].map((id) => best(store, id))).toEqual([190, 220, 200]);
  });

  it('offers no price of runners that nothing tells apart', () => {
    const store = newStore();
    store.apply(odds({ runners: [runner(5, 1.9), runner(5, 2.1), runner(6, 3)] }), 0, e1);
    expect([best(store, '5'), best(store, '6')]).toEqual([undefined, 300]);
    expect(store.structure(m1)?.runners).toEqual({ '5': 'other', '6': 'ACTIVE' });
    store.push(push({ runners: [{ id: 5, status: 'ACTIVE', back: [{ price: 1.8 }] }] }), 10);
    expect(best(store, '5')).toBeUndefined();
    expect(store.structure(m1)?.runners).toEqual({ '5': 'other', '6': 'ACTIVE' });
    // Two in one push.
    store.push(push({ runners: [6, 6].map((id) => ({ id, back: [{ price: 3.1 }] })) }), 20);
    store.push(push({ runners: [{ id: 6, back: [{ price: 3.2 }] }] }), 30);
    expect(best(store, '6')).toBeUndefined();
  });
});

describe('the age of an event’s prices', () => {
  it('is that of its oldest market, without those that closed or left', () => {
    const store = newStore();
    const [first, second] = [{ id: 'm1' }, { id: 'm2' }];
    store.apply(odds(first, second), 1_000, e1);
    expect(store.eventConfirmedAt('e1')).toBe(1_000);
    store.apply(odds({ ...first, version: 5 }), 2_000, e1);
    expect(store.eventConfirmedAt('e1')).toBe(2_000);
    // Dropped as older, so the answer confirms nothing.
    store.apply(odds({ ...first, version: 4 }, second), 3_000, e1);
    expect(store.eventConfirmedAt('e1')).toBe(2_000);
    store.apply(odds({ ...first, version: 6, status: 'CLOSED' }, second), 4_000, e1);
    store.apply(odds(second), 5_000, e1);
    expect(store.eventConfirmedAt('e1')).toBe(5_000);
    expect(store.eventConfirmedAt('e2')).toBeUndefined();
  });
});

it('keeps the cells of events apart by key', () => {
  expect(priceKey(marketRef('e1', 'm'), 'r', 'BACK')).not.toBe(priceKey(marketRef('e2', 'm'), 'r', 'BACK'));
});
