import { type LaunchFacts, launchOf, playHoldOf } from './launch.state';

const facts: LaunchFacts = {
  isKnown: true,
  canOpen: true,
  notice: undefined,
  answer: undefined,
  error: null,
  checkFrame: (url) => ({ allowed: true, url, origin: 'https://games.example' }),
};
const answer = { url: 'https://games.example/7', mode: 'IFRAME' } as const;

test('a break holds until it is over by the server’s clock', () => {
  const breakUntil = '2026-11-20T10:00:00Z';
  const limits = { limits: [], time: [], breakUntil };
  const end = Date.parse(breakUntil);
  expect(playHoldOf(limits, end - 1)).toEqual({ breakUntil });
  expect(playHoldOf(limits, end)).toBeUndefined();
});

test('an address that names no game launches nothing', () => {
  expect(launchOf({ ...facts, isKnown: false }).kind).toBe('unknown-game');
});

test('a session without a casino token is asked to log in again', () => {
  expect(launchOf({ ...facts, canOpen: false }).kind).toBe('no-token');
});

test('what the player must know comes before the provider is asked', () => {
  expect(launchOf({ ...facts, notice: 'demo' })).toEqual({ kind: 'unacknowledged', notice: 'demo' });
});

test('it asks, and then frames or leaves as the provider says', () => {
  expect(launchOf(facts).kind).toBe('asking');
  expect(launchOf({ ...facts, answer })).toEqual({
    kind: 'frame',
    url: answer.url,
    origin: 'https://games.example',
  });
  expect(launchOf({ ...facts, answer: { ...answer, mode: 'REDIRECT' } })).toEqual({
    kind: 'leaving',
    url: answer.url,
  });
});

test('a refused address is neither framed nor gone to', () => {
  const checkFrame = () => ({ allowed: false, reason: 'unknown-origin' }) as const;
  expect(launchOf({ ...facts, answer, checkFrame }).kind).toBe('refused');
  expect(launchOf({ ...facts, answer: { ...answer, mode: 'REDIRECT' }, checkFrame }).kind).toBe('refused');
});

test('a provider that fails is told with its words', () => {
  const error = new Error('down');
  expect(launchOf({ ...facts, error })).toEqual({ kind: 'failed', error });
});
