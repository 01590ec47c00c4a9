/** @jest-environment jsdom */
import { entity, text, whole } from '../contracts/reading';
import { playerLogin } from '../testing';
import { playerHash, readKept, storageEntry } from './keep';

const sent = entity({ reference: text, paise: whole });
const session = (username: string) =>
  ({ status: 'player', user: { ...playerLogin, username }, demo: false, expiresAt: 0 }) as const;
const asha = playerHash(session('asha'));

beforeEach(() => sessionStorage.clear());

test('a stored write is read by its schema, for its player only', () => {
  const slot = storageEntry(() => sessionStorage, 'sent');
  expect(slot.read()).toBeUndefined();
  expect(slot.write(JSON.stringify({ reference: 'r1', paise: 100, by: asha }))).toBe(true);
  expect(readKept(slot.read(), sent, asha)).toEqual({ reference: 'r1', paise: 100 });
  expect(readKept(slot.read(), sent, playerHash(session('ravi')))).toBeUndefined();
  // A reload restores the page before the session.
  expect(readKept(slot.read(), sent, playerHash({ status: 'visitor' }))).toEqual({
    reference: 'r1',
    paise: 100,
  });
  slot.write(undefined);
  expect(slot.read()).toBeUndefined();
});

test.each([
  ['nothing', undefined],
  ['no JSON', 'x{'],
  ['no object', '[1]'],
  ['what the schema cannot read', { reference: 'r1', paise: 1.5, by: asha }],
  ['a write without its player', { reference: 'r1', paise: 100 }],
])('%s is read as nothing', (_, kept) => {
  expect(readKept(kept, sent, asha)).toBeUndefined();
});

test('a storage that is blocked keeps nothing and stops nothing', () => {
  const blocked = storageEntry(() => {
    throw new Error('blocked');
  }, 'sent');
  expect(blocked.read()).toBeUndefined();
  expect(blocked.write('x')).toBe(false);
});
