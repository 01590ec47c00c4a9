import fc from 'fast-check';
import { marketChange, oddsPush, readOddsPush } from './hub';
import { decode } from './reading/decode';

const plain = {
  id: '70',
  from: 4,
  version: 5,
  totalMatched: 12.5,
  runners: [
    {
      id: 1,
      back: [
        { price: 1.85, size: 120.5 },
        { price: 1.84, size: 3 },
      ],
      lay: [],
      lastTraded: 1.86,
    },
    { id: 2, lay: [{ price: 2.2, size: 7 }] },
  ],
};

const read = (change: unknown) =>
  readOddsPush(JSON.stringify({ serverTime: 1, events: [7], changes: [change] })).changes[0];

/** What a back end could send in the place of a value. */
const odd = fc.oneof(
  fc.constantFrom(
    null,
    '',
    0,
    -0,
    -1.5,
    1.005,
    1e300,
    1.23e17,
    '1.85',
    ' 2 ',
    'x',
    true,
    [],
    {},
    [null],
    [[1]],
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.string(),
);
const orOdd = <T>(usual: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: odd });
const amount = orOdd(fc.integer({ min: 0, max: 600 }).map((hundredths) => hundredths / 100));
const price = orOdd(
  fc.record({ price: amount, size: amount, line: amount, note: odd }, { requiredKeys: ['price', 'size'] }),
);
const prices = orOdd(fc.array(price, { maxLength: 4 }));
const runner = orOdd(
  fc.record(
    {
      id: orOdd(fc.constantFrom(1, '1', 2, 'a', 3)),
      back: prices,
      lay: prices,
      lastTraded: amount,
      handicap: orOdd(fc.constantFrom(0, 1.5)),
      status: orOdd(fc.constantFrom('ACTIVE', 'removed', 'PAUSED')),
      traded: prices,
      note: odd,
    },
    { requiredKeys: ['id'] },
  ),
);
const change = orOdd(
  fc.record(
    {
      id: orOdd(fc.constantFrom(70, '70')),
      from: orOdd(fc.nat()),
      version: orOdd(fc.nat()),
      totalMatched: amount,
      runners: orOdd(fc.array(runner, { maxLength: 3 })),
      status: orOdd(fc.constantFrom('OPEN', 'SUSPENDED')),
      note: odd,
    },
    { requiredKeys: ['id', 'from', 'version'] },
  ),
);

test('a change reads as its declaration says, whatever a back end sends', () => {
  fc.assert(
    fc.property(change, (sent) => {
      const raw: unknown = JSON.parse(JSON.stringify(sent));
      const declared = decode(marketChange, raw);
      if (declared.ok && declared.notes.leftOut === 0) expect(read(raw)).toEqual(declared.value);
      else expect(() => read(raw)).toThrow(TypeError);
    }),
    { numRuns: 3_000 },
  );
});

const push = fc.record(
  {
    serverTime: orOdd(fc.constantFrom(1_732_131_000_000, 1_732_131_000_000.5, 1_732_131_000, 1e16)),
    events: orOdd(fc.array(orOdd(fc.constantFrom(7, '7', 'e8')), { maxLength: 3 })),
    markets: orOdd(fc.constant([])),
    changes: orOdd(fc.array(change, { maxLength: 2 })),
    note: odd,
  },
  { requiredKeys: ['serverTime', 'events', 'changes'] },
);

test('a push reads as its declaration says, whatever a back end sends', () => {
  fc.assert(
    fc.property(push, (sent) => {
      const text = JSON.stringify(sent);
      const declared = decode(oddsPush, JSON.parse(text));
      if (declared.ok && declared.notes.leftOut === 0) expect(readOddsPush(text)).toEqual(declared.value);
      else expect(() => readOddsPush(text)).toThrow(TypeError);
    }),
    { numRuns: 1_000 },
  );
});

test('a change of prices and totals costs the declared readers nothing', () => {
  const declared = jest.spyOn(marketChange, 'read');
  expect(read(plain)).toEqual({
    id: '70',
    from: 4,
    version: 5,
    totalMatched: 1250,
    runners: [
      {
        id: '1',
        back: [
          { price: 185, size: 12050 },
          { price: 184, size: 300 },
        ],
        lay: [],
        lastTraded: 186,
      },
      { id: '2', lay: [{ price: 220, size: 700 }] },
    ],
  });
  expect(declared).not.toHaveBeenCalled();
  expect(read({ ...plain, status: 'SUSPENDED' })).toMatchObject({ id: '70', status: 'SUSPENDED' });
  expect(declared).toHaveBeenCalledTimes(1);
});
