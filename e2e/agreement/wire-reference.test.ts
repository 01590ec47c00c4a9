import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { api, type Operation } from '@touchline/shared/contracts/api';

/** The rows of the table of calls in docs/reference/wire.md#calls: the names of the operations and the other cells. */
const rows = readFileSync(join(import.meta.dirname, '../../docs/reference/wire.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, first = '']) => /^`\w+`/.test(first));

/** `gameUrls` holds one declaration per provider; all others are declarations themselves. */
const { gameUrls: _gameUrls, ...calls } = api;
type Declared = Pick<Operation, 'method' | 'path' | 'auth' | 'tracked' | 'credentials'>;
const declared: readonly (readonly [string, Declared])[] = Object.entries(calls);
const flagsOf = ({ auth, tracked, credentials }: Declared) =>
  [!auth && 'no auth', tracked && 'tracked', credentials && 'as typed'].filter(Boolean).join(', ');

test('every call is in the table once, and the table names no other', () => {
  const named = rows.flatMap(([, first = '']) => [...first.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(named.toSorted()).toEqual(Object.keys(api).toSorted());
});

test.each(declared.filter(([, { path }]) => path !== ''))(
  '%s stands there as it is declared',
  (name, operation) => {
    const row = rows.find(([, first]) => first === `\`${name}\``);
    expect(row?.[2]).toBe(`${operation.method} \`${operation.path}\``);
    expect(row?.[4]).toBe(flagsOf(operation));
  },
);
