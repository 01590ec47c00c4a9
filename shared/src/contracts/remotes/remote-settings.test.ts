import { readSettings, settingFault } from './remote-settings';

const SCHEMA = {
  headline: { type: 'string', title: 'Headline', default: 'Offers', minLength: 1, maxLength: 10 },
  order: { type: 'string', title: 'Order', default: 'newest', enum: ['newest', 'largest'] },
  rows: { type: 'number', title: 'Rows', default: 5, minimum: 1, maximum: 20 },
  pictures: { type: 'boolean', title: 'Pictures', default: true },
} as const;

test('a domain that chooses nothing has the defaults', () => {
  const defaults = { headline: 'Offers', order: 'newest', rows: 5, pictures: true };
  expect(readSettings(SCHEMA)).toEqual(defaults);
  expect(readSettings(SCHEMA, {})).toEqual(defaults);
});

test('what fits is taken, whatever else does not; unknown keys are left out', () => {
  const chosen = { headline: 'Cup', order: 'oldest', rows: 21, pictures: false, other: 1 };
  const values = readSettings(SCHEMA, chosen);
  expect(values).toEqual({ headline: 'Cup', order: 'newest', rows: 5, pictures: false });
  // Words of an enum, no other texts.
  const order: 'newest' | 'largest' = values.order;
  expect(order).toBe('newest');
});

test('names that every object has are not taken for values', () => {
  const schema = { constructor: { type: 'string', title: 'A', default: 'a' } } as const;
  expect(readSettings(schema, {})).toEqual({ constructor: 'a' });
});

test.each([
  ['headline', '', 'has 0 characters, and 1 to 10 are allowed'],
  ['headline', 'Eleven long', 'has 11 characters, and 1 to 10 are allowed'],
  ['headline', 7, 'is no string'],
  ['order', 'oldest', 'is none of newest, largest'],
  ['rows', 0, 'is not 1 to 20'],
  ['rows', Number.NaN, 'is not 1 to 20'],
  ['rows', '5', 'is no number'],
  ['pictures', 'true', 'is no boolean'],
] as const)('%s: %p %s', (key, value, fault) => {
  expect(settingFault(SCHEMA[key], value)).toBe(fault);
});
