import fc from 'fast-check';
import { decode, decodeSteps, readExactly, readWhole } from './decode';
import { entity, partly, plainWord } from './entity';
import { blankAs, exactly, maybe, oneOf, orElse } from './field-readers';
import { countingLeftOut, figureRows, rows } from './row-readers';
import { decimal, flag, id, moment, number, page, paid, rupees, text, wholeList } from './wire';

const status = oneOf(['OPEN', 'BALL_RUNNING']);
const row = entity({ id, status, note: maybe(text), sort: orElse(number, 7), amount: blankAs(paid, 0) });
const whole = { id: 1, status: 'OPEN', note: 'x', sort: 2, amount: 1.5 };

test('null, an absent field and an empty text are the same', () => {
  for (const missing of [null, undefined, ''])
    expect(readWhole(row, { id: 1, status: 'OPEN', note: missing, sort: missing, amount: missing })).toEqual({
      id: '1',
      status: 'OPEN',
      sort: 7,
      amount: 0,
    });
});

test('an unknown member is other, with the server’s own word; names match in any case', () => {
  expect(readWhole(row, { ...whole, status: 'FROZEN' })).toMatchObject({
    status: 'other',
    serverWords: { status: 'FROZEN' },
  });
  expect(readWhole(row, { ...whole, status: 3 })).toMatchObject({
    status: 'other',
    serverWords: { status: '3' },
  });
  for (const word of ['ball_running', 'BallRunning', 'ballRunning', 'Ball Running'])
    expect(readWhole(row, { ...whole, status: word })).toMatchObject({ status: 'BALL_RUNNING' });
  expect(readWhole(row, { ...whole, status: null })).not.toHaveProperty('serverWords');
});

test('a field with a default takes it and is noted; an amount that does not fit makes its row unreadable', () => {
  const reading = decode(row, { ...whole, sort: 'high', note: {} });
  expect(reading).toMatchObject({ ok: true, value: { sort: 7 }, notes: { defaults: 2, leftOut: 0 } });
  expect(reading.notes.faults).toEqual([
    { path: 'note', expected: 'text', received: 'an object' },
    { path: 'sort', expected: 'a number', received: 'text' },
  ]);
  expect(decode(row, { ...whole, amount: 'much' })).toMatchObject({ ok: false, fault: { path: 'amount' } });
});

test('a list leaves out what it cannot read, counts it and says where it was', () => {
  const list = entity({ markets: rows(entity({ id, runners: rows(entity({ id })) })) });
  const reading = decode(list, {
    markets: [{ id: 1, runners: [{ id: 2 }, null, { name: 'x' }] }, { runners: [] }, 7],
  });
  expect(reading).toMatchObject({ ok: true, value: { markets: [{ id: '1', runners: [{ id: '2' }] }] } });
  expect(reading.notes.leftOut).toBe(4);
  expect(reading.notes.faults.map(({ path }) => path)).toEqual([
    'markets[0].runners[1]',
    'markets[0].runners[2].id',
    'markets[1].id',
    'markets[2]',
  ]);
  expect(decode(rows(row), { 0: whole }).ok).toBe(false);
});

test('a page and a whole list carry how many rows were left out, and nothing when none were', () => {
  const sent = [whole, { status: 'OPEN' }];
  expect(readWhole(page(row), { totalCount: 9, items: sent })).toMatchObject({ totalCount: 9, leftOut: 1 });
  expect(readWhole(wholeList(row), sent)).toMatchObject({ leftOut: 1 });
  expect(readWhole(wholeList(row), [whole])).not.toHaveProperty('leftOut');
  expect(readWhole(wholeList(row), null)).toEqual({ items: [] });
  expect(readWhole(page(row), { totalCount: null, items: [whole] })).toMatchObject({
    totalCount: 1,
    isUncounted: true,
  });
  expect(readWhole(page(row), { totalCount: 0, items: [{}, {}] })).toEqual({
    totalCount: 2,
    items: [],
    leftOut: 2,
  });
  const figures = countingLeftOut(entity({ bets: maybe(figureRows(row)) }));
  expect(readWhole(figures, { bets: 'none' })).toEqual({ bets: undefined, leftOut: 1 });
  expect(readWhole(figures, { bets: null })).toEqual({ bets: undefined });
  const nested = countingLeftOut(entity({ bets: rows(row) }));
  expect(readWhole(nested, { bets: [null, null] })).toEqual({ bets: [], leftOut: 2 });
});

test('in a part of an entity null says that a value is gone, and absence that nothing is said', () => {
  const change = entity(partly(row.fields));
  expect(readWhole(change, { note: null })).toEqual({ note: undefined });
  expect('note' in readWhole(change, { note: null })).toBe(true);
  expect('note' in readWhole(change, {})).toBe(false);
});

test('what must be whole is refused by its first default, with the field named', () => {
  expect(readExactly(row, whole)).toMatchObject({ id: '1' });
  expect(() => readExactly(row, { ...whole, sort: null })).toThrow('sort: expected a number, not nothing.');
  expect(() => readWhole(row, { ...whole, id: null })).toThrow('id: expected an id, not nothing.');
});

test('a word without which a row cannot be shown has no other', () => {
  const bet = entity({ side: exactly(['BACK', 'LAY']) });
  expect(readWhole(bet, { side: 'lay' })).toEqual({ side: 'LAY' });
  expect(decode(bet, { side: 'HOLD' }).ok).toBe(false);
});

test.each([
  ['1250.0', 125_000],
  [1250, 125_000],
  ['1250.00', 125_000],
  ['1.25e3', 125_000],
  [0.1 + 0.2, 30],
  [-12.34, -1234],
  [1.005, 100],
  [1.015, 102],
  [-0.001, 0],
])('rupees %j are %i paise', (sent, paise) => {
  expect(readWhole(rupees, sent)).toBe(paise);
});

test.each(['1,250', 'n/a', '0x10', Number.NaN, 1e300, true, {}, []])('%j is no amount', (sent) => {
  expect(decode(rupees, sent).ok).toBe(false);
});

test('what was paid has two decimals at most', () => {
  expect(readWhole(paid, '99.50')).toBe(9950);
  expect(decode(paid, 99.505).ok).toBe(false);
});

test('every amount of paise reads back the same, as a number and as text', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e14, max: 1e14 }), (paise) => {
      expect(readWhole(paid, paise / 100)).toBe(paise);
      expect(readWhole(rupees, (paise / 100).toFixed(2))).toBe(paise);
      expect(readWhole(decimal, String(paise / 100))).toBe(paise);
    }),
  );
});

test.each([
  ['2026-11-22T10:00:00Z', '2026-11-22T10:00:00Z'],
  ['2026-11-22T10:00:00.1234567', '2026-11-22T10:00:00.123Z'],
  ['2026-11-22T10:00:00', '2026-11-22T10:00:00.000Z'],
  ['2026-11-22 10:00', '2026-11-22T10:00:00.000Z'],
  ['2026-11-22T15:30:00+05:30', '2026-11-22T10:00:00.000Z'],
  ['2026-11-22T15:30:00+0530', '2026-11-22T10:00:00.000Z'],
  [1_795_341_600, '2026-11-22T10:00:00.000Z'],
  [1_795_341_600_000, '2026-11-22T10:00:00.000Z'],
  ['/Date(1795341600000)/', '2026-11-22T10:00:00.000Z'],
  ['2026-11-22', '2026-11-22T00:00:00.000Z'],
])('the date %j is %s', (sent, iso) => {
  expect(readWhole(moment, sent)).toBe(iso);
});

test.each([
  ...['soon', '2026-13-45T00:00:00Z', {}, true, '22/11/2026'],
  // What .NET writes where it has no time.
  ...['0001-01-01T00:00:00', '0001-01-01T00:00:00Z', '0001-01-01T05:30:00+05:30', '/Date(-62135596800000)/'],
])('%j is no date', (sent) => {
  expect(decode(moment, sent).ok).toBe(false);
});

test.each([
  [1, true],
  ['0', false],
  ['True', true],
  ['false', false],
])('the switch %j is %s', (sent, value) => {
  expect(readWhole(flag, sent)).toBe(value);
});

test('whatever comes, reading ends with a value or a reason and never throws', () => {
  const answer = page(row);
  fc.assert(
    fc.property(fc.jsonValue(), (sent) => {
      const reading = decode(answer, sent);
      expect(reading.ok || reading.fault.expected !== '').toBe(true);
    }),
  );
});

test('read with pauses, an answer is what it is without them, and there is one after each row', () => {
  const sent = fc.oneof(
    fc.constant(whole),
    fc.record({ id: fc.jsonValue(), status: fc.jsonValue() }),
    fc.jsonValue(),
  );
  const group = countingLeftOut(entity({ id, rows: rows(row), more: maybe(rows(row)) }));
  const groups = fc.record({
    id: fc.jsonValue(),
    rows: fc.array(sent),
    more: fc.oneof(fc.array(sent), sent),
  });
  const pausesOf = (steps: Generator<void, unknown>) => {
    let pauses = 0;
    for (;;) {
      const { done, value } = steps.next();
      if (done) return { pauses, value };
      pauses += 1;
    }
  };
  fc.assert(
    fc.property(fc.array(groups), (list) => {
      const raw = { totalCount: list.length, items: list };
      expect(pausesOf(decodeSteps(page(group), raw)).value).toEqual(decode(page(group), raw));
    }),
  );
  const list = Array.from({ length: 5 }, () => ({ id: 1, rows: [whole, whole, whole], more: null }));
  expect(pausesOf(decodeSteps(wholeList(group), list)).pauses).toBe(5 * 4);
});

test('an answer that does not fit is refused by another build’s copy of this module as well', () => {
  jest.isolateModules(() => {
    const copy: typeof import('./entity') = require('./entity');
    const login = copy.entity({ accessToken: text });
    expect(decode(login, { access_token: 'x' })).toMatchObject({ ok: false, fault: { path: 'accessToken' } });
    expect(decode(rows(login), [{}, { accessToken: 'x' }])).toMatchObject({
      ok: true,
      notes: { leftOut: 1 },
    });
  });
});

test('a server’s own text is read by players, the bare code of an enum is not', () => {
  expect(plainWord('FROZEN')).toBe('FROZEN');
  expect(plainWord('4')).toBeUndefined();
  expect(plainWord(undefined)).toBeUndefined();
});
