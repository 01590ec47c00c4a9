import { backEndFault } from '@touchline/shared/contracts';
import { declaredBackEnds } from './declared-back-ends.mjs';

const declared = (...backEnds: string[]) => declaredBackEnds({ name: 'promo', backEnds, backEndFault });

test('the origins of a back end are named once each; none are left out', () => {
  const origin = 'https://api.team.example';
  expect(declared(origin, origin, 'http://localhost:5050')).toEqual([origin, 'http://localhost:5050']);
  expect(declared()).toBeUndefined();
});

test('what is no origin, or not https, is refused with the reason', () => {
  expect(() => declared('https://api.team.example/v1')).toThrow(
    'promo: “https://api.team.example/v1” of the backEnds of src/remote.ts is no origin',
  );
  expect(() => declared('http://api.team.example')).toThrow('is not https');
});
