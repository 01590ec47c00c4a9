import { ApiError, type ApiErrorKind } from '../platform';
import { isOutcomeUnknown, isUnknownKind, serverMessage } from './isOutcomeUnknown';

const failure = (kind: ApiErrorKind, status?: number, message?: string) =>
  new ApiError(kind, message ?? 'Internal Server Error', {
    operation: 'x',
    status,
    error: message === undefined ? undefined : { message },
  });

test.each<[string, unknown]>([
  ['no answer', failure('network')],
  ['an answer that can’t be read', failure('decode', 200)],
  ['an abort', failure('cancelled')],
  ['a gateway’s error', failure('http', 502)],
  ['a server fault with a message', failure('http', 500, 'Insufficient balance')],
  ['a time-out of a proxy', failure('http', 408)],
  ['an error that is no ApiError', new TypeError('boom')],
])('after %s the outcome of a write is unknown', (_, error) => {
  expect(isOutcomeUnknown(error)).toBe(true);
});

test.each<[string, unknown]>([
  ['the server’s no', failure('refused', 200, 'Deposits are closed.')],
  ['a field refused before sending', failure('field')],
  ['a bad request', failure('http', 400)],
  ['a session that ended', failure('unauthorised', 401)],
])('%s is a refusal', (_, error) => {
  expect(isOutcomeUnknown(error)).toBe(false);
});

test('a write can count a session that ended as an unknown outcome', () => {
  expect(isOutcomeUnknown(failure('unauthorised', 401), { sessionEnd: 'unknown' })).toBe(true);
});

test('a server fault is a refusal when its own message is a known one', () => {
  const isRefusal = (message: string) => /balance|error/i.test(message);
  expect(isOutcomeUnknown(failure('http', 500, 'Insufficient balance'), { isRefusal })).toBe(false);
  expect(isOutcomeUnknown(failure('http', 500, 'Something broke'), { isRefusal })).toBe(true);
  expect(isOutcomeUnknown(failure('http', 500), { isRefusal })).toBe(true);
});

test('the server’s message is kept, and no message of this client', () => {
  expect(serverMessage(failure('http', 500, 'Withdrawals are closed.'))).toBe('Withdrawals are closed.');
  expect(serverMessage(failure('http', 502))).toBeUndefined();
  expect(serverMessage(new TypeError('boom'))).toBeUndefined();
});

test.each([
  ['network', true],
  ['http', true],
  ['unauthorised', false],
  ['LOCKED', false],
  [undefined, false],
])('for the kind %s alone the answer is %s', (kind, expected) => {
  expect(isUnknownKind(kind)).toBe(expected);
});
