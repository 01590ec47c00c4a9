/** @jest-environment jsdom */
import { entity, text, whole } from '../contracts/reading';
import { playerSession } from '../testing';
import { playerHash, readKept } from './kept-write';

const sent = entity({ reference: text, paise: whole });
const asha = playerHash(playerSession('asha'));

test('a stored write is read by its schema, for its player only', () => {
  const kept = JSON.stringify({ reference: 'r1', paise: 100, by: asha });
  expect(readKept(kept, sent, asha)).toEqual({ reference: 'r1', paise: 100 });
  expect(readKept(kept, sent, playerHash(playerSession('ravi')))).toBeUndefined();
  // A reload restores the page before the session.
  expect(readKept(kept, sent, playerHash({ status: 'visitor' }))).toEqual({
    reference: 'r1',
    paise: 100,
  });
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
