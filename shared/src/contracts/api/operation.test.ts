import * as v from 'valibot';
import * as api from './declarations';
import type { Operation } from './operation';
import * as requests from './requests';

/** Fields whose values name something. */
const NAMES = /^(?:id|\w+(?:Id|_id|Ref|_uri|Url)|domain|utr|userName|mobile)$/;

/** The fields with a text that a request's schema has. */
function textFields(schema: v.GenericSchema): string[] {
  if (!('entries' in schema)) return [];
  return Object.entries(schema.entries as Record<string, v.GenericSchema>)
    .filter(
      ([, field]) =>
        v.safeParse(field, 'text of it').success || v.safeParse(field, 'https://a.example').success,
    )
    .map(([name]) => name);
}

const schemas = new Map<string, v.GenericSchema>(Object.entries(requests));
const isTracked = (operation: unknown): operation is Operation =>
  typeof operation === 'object' && operation !== null && 'tracked' in operation && operation.tracked === true;
const tracked = Object.entries(api).flatMap(([name, operation]) => {
  const schema = schemas.get(name);
  return schema && isTracked(operation) && operation.path !== '' ? [{ name, operation, schema }] : [];
});

test.each(tracked)('$name alters no id and no host name', ({ operation, schema }) => {
  const { credentials, existing = [], ids = [], hosts = [] } = operation;
  const fields = textFields(schema);
  const kept = credentials ? fields : [...existing, ...ids, ...hosts];
  expect(fields.filter((field) => NAMES.test(field) && !kept.includes(field))).toEqual([]);
  for (const field of [...ids, ...hosts])
    expect(Object.keys((schema as v.GenericSchema & { entries: object }).entries)).toContain(field);
});

test('the calls that name a bet, an event or a host are among them', () => {
  expect(tracked.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['placeBet', 'cancelBet', 'claimBonus', 'verificationUser', 'treeSportWithEvent']),
  );
});
