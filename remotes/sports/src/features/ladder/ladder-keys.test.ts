import { keyName, keyProblem, readLadderKeys, USUAL_KEYS } from './ladder-keys';

const OWN = { ...USUAL_KEYS, back: 'a', lay: 's', pick: ' ' };

it('reads the player’s own keys back', () => {
  expect(readLadderKeys(JSON.stringify(OWN))).toEqual(OWN);
});

it.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['no object', '"b"'],
  ['a missing action', JSON.stringify({ back: 'a' })],
  ['one key for two actions', JSON.stringify({ ...OWN, lay: 'a' })],
  ['a key that moves', JSON.stringify({ ...OWN, lay: 'ArrowUp' })],
  ['a key that leaves', JSON.stringify({ ...OWN, lay: 'Tab' })],
  ['no text', JSON.stringify({ ...OWN, lay: 7 })],
])('keeps the usual keys where %s is stored', (_, stored) => {
  expect(readLadderKeys(stored)).toEqual(USUAL_KEYS);
});

it('tells why a key cannot be used', () => {
  expect(keyProblem(OWN, 'back', 'Escape')).toBe('taken');
  expect(keyProblem(OWN, 'back', 's')).toBe('lay');
  expect(keyProblem(OWN, 'back', 'a')).toBeUndefined();
});

it('takes a letter for the same with Shift', () => {
  expect([keyName('B'), keyName('Enter'), keyName(' ')]).toEqual(['b', 'Enter', ' ']);
});
