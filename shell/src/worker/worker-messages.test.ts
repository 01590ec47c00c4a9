import { readPageWorked } from './worker-messages';

const worked = {
  main: '/main.js',
  address: 'https://shop.example/inplay',
  loaded: [{ url: 'https://shop.example/main.js', integrity: 'sha384-a' }],
  first: ['/registry.json'],
};

it('a message of a page that has worked is read', () => expect(readPageWorked(worked)).toEqual(worked));

it.each([
  ['a file without a hash', { loaded: [{ url: 'https://shop.example/main.js' }] }],
  ['a file that is null', { loaded: [null] }],
  ['a request that is no text', { first: [7] }],
  ['no list of files', { loaded: 'all' }],
  ['an address that is none', { address: 'inplay' }],
])('a message with %s is refused', (_what, change) =>
  expect(readPageWorked({ ...worked, ...change })).toBeUndefined(),
);
