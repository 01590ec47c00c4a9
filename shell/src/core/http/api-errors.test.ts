import { api, type Operation } from '@touchline/shared/contracts/api';
import { failureOf } from './api-errors';

const reply = (status: number, body: unknown, statusText = '') => ({ status, statusText, body });

test.each([
  ['the error object', reply(200, { success: false, error: { message: 'Odds changed.' } }), 'Odds changed.'],
  ['its details', reply(200, { success: false, error: { details: 'Too low' } }), 'Too low'],
  ['HTTP 500 with an error object', reply(500, { error: { message: 'Broken' } }), 'Broken'],
  ['HTTP 500: the body', reply(500, { message: 'From the body' }, 'Status text'), 'From the body'],
  ['HTTP 500: else the status text', reply(500, undefined, 'Status text'), 'Status text'],
  ['HTTP 500: else the standard words', reply(500, undefined), 'Internal Server Error'],
  ['other errors: the result field', reply(400, { result: 'Bad stake', message: 'no' }), 'Bad stake'],
  ['refused without an error: the result', reply(200, { success: false, result: 'Closed' }), 'Closed'],
  ['an error that is text', reply(400, { error: 'words', result: 'Bad' }), 'words'],
  ['an error of the wrong type', reply(400, { error: 7, result: 'Bad' }), 'Bad'],
  ['the operation where there is nothing at all', reply(404, undefined), 'The bet was not accepted.'],
  [
    'the operation where the words are HTTP’s own',
    reply(400, { message: 'Bad Request' }, 'OK'),
    'The bet was not accepted.',
  ],
  [
    'the operation where all is null',
    reply(200, { success: false, result: null, error: { message: null } }),
    'The bet was not accepted.',
  ],
  [
    'the operation where a visitor is refused',
    reply(401, { error: { message: 'Unauthorized' } }, 'Unauthorized'),
    'The bet was not accepted.',
  ],
])('the message comes from %s', (_, answer, message) => {
  expect(failureOf(api.placeBet, answer).message).toBe(message);
});

test('a refused bearer is the end of its session', () => {
  const answer = reply(401, { error: { message: 'Unauthorized' } }, 'Unauthorized');
  expect(failureOf(api.placeBet, answer, 'token').message).toBe(
    'Your session has ended. Please log in again.',
  );
});

test.each([
  [401, {}, 'unauthorised', 401],
  [200, { status: 401 }, 'unauthorised', 401],
  [403, {}, 'http', 403],
  [500, { status: 401 }, 'http', 500],
  [200, { success: false }, 'refused', 200],
  [200, { success: 'False' }, 'refused', 200],
  [200, { success: null, error: { message: 'Market is suspended' } }, 'refused', 200],
  [200, { success: 'true', result: { betId: 1 } }, 'decode', 200],
  [200, { success: 1, result: { betId: 1 } }, 'decode', 200],
  [200, { Success: true, Result: { BetId: 1 } }, 'decode', 200],
  [200, {}, 'decode', 200],
])('status %i with body %j is %s', (status, body, kind, shown) => {
  expect(failureOf(api.placeBet, reply(status, body))).toMatchObject({ kind, status: shown });
});

const WAYS_IN = [
  api.authenticate,
  api.loginAsDemoUser,
  api.register,
  api.verificationUser,
  api.resendVerificationCode,
];

test.each(
  WAYS_IN.flatMap((operation) =>
    [
      reply(200, { success: false, result: null, error: null, message: null }, 'OK'),
      reply(200, { success: false, error: '' }, 'OK'),
      reply(200, { success: false, error: { code: 0, message: '', details: null } }, 'OK'),
      reply(200, null, 'OK'),
      reply(200, { status: 401, error: null }, 'OK'),
      reply(401, null, 'Unauthorized'),
      reply(401, { error: { message: ' ' }, message: 'Unauthorized' }, 'Unauthorized'),
      reply(403, '', 'Forbidden'),
      reply(400, { error: null, message: null }, 'Bad Request'),
    ].map((answer) => [operation.name, JSON.stringify(answer), operation, answer] as const),
  ),
)('%s refused without words (%s) has a sentence of its own', (_, __, operation, answer) => {
  const { message } = failureOf(operation, answer);
  expect(message).toBe(operation.whenRefused);
  expect(message).toMatch(/^[A-Z].{15,}\.$/);
});

test.each<[string, Operation]>([
  ['a demo login', api.loginAsDemoUser],
  ['a code', api.verificationUser],
  ['a single sign-on', api.panelToken],
  ['a game', api.gameUrls.king],
])('%s that is refused with 401 has no session that ended', (_what, operation) => {
  expect(failureOf(operation, reply(401, {})).message).toBe(operation.whenRefused);
});

test('an answer without success is rejected whole', () => {
  const body = { success: false, error: { code: 4, message: 'No.' }, attemptsLeft: 2 };
  expect(failureOf(api.authenticate, reply(200, body)).cause).toBe(body);
});
