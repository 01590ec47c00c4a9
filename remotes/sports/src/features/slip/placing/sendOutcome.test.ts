import { ApiError, type ApiErrorKind } from '@touchline/shared/platform';
import type { RefusalReason } from '../bet/Bet';
import { classifyRefusal } from '../bet/classifyRefusal';
import { sendOutcome } from './sendOutcome';

const failure = (kind: ApiErrorKind, message: string, status?: number, serverMessage?: string) =>
  new ApiError(kind, message, {
    operation: 'Bet/PlaceBetV2',
    status,
    error: serverMessage === undefined ? undefined : { message: serverMessage },
  });

describe('sendOutcome', () => {
  it.each<[string, unknown]>([
    ['no answer', failure('network', 'Please Check Your Network Connection...')],
    ['an answer that can’t be read', failure('decode', 'Bad answer')],
    ['a gateway’s error', failure('http', 'Bad Gateway', 502)],
    [
      'a server fault with a general message',
      failure('http', 'An internal error occurred', 500, 'An internal error occurred'),
    ],
    ...[
      'The connection is closed.',
      'The maximum number of retries was reached',
      'The request has ended',
      'The odds service is suspended',
      'At least one element is needed',
      'Transaction (Process ID 52) was deadlocked on lock resources and was not matched',
    ].map((text) => [`the fault “${text}”`, failure('http', text, 500, text)] as [string, unknown]),
    ['a request time-out', failure('http', 'Request Timeout', 408)],
    ['a session that ended during the call', failure('unauthorised', 'Unauthorised', 401)],
    ['an abort', failure('cancelled', 'Cancelled')],
    ['anything else', new TypeError('boom')],
  ])('counts %s as an unknown outcome', (_, error) => {
    expect(sendOutcome(error)).toEqual({ type: 'lost' });
  });

  it.each<[string, unknown, RefusalReason]>([
    ['the server’s no', failure('refused', 'The odds have changed.'), 'odds-changed'],
    ['a field refused before sending', failure('field', 'Stake is not a number'), 'other'],
    ['a bad request', failure('http', 'Market is suspended', 400), 'suspended'],
    [
      'a refusal that the back end sends as a fault',
      failure('http', 'Insufficient balance', 500, 'Insufficient balance'),
      'balance',
    ],
    [
      'a refusal about the market that is sent as a fault',
      failure('http', 'Market is suspended', 500, 'Market is suspended'),
      'suspended',
    ],
  ])('counts %s as a refusal', (_, error, reason) => {
    expect(sendOutcome(error)).toMatchObject({ type: 'refused', reason });
  });
});

describe('classifyRefusal', () => {
  it.each<[string, RefusalReason]>([
    ['Odds have changed from 1.85 to 1.80.', 'odds-changed'],
    ['The price moved.', 'odds-changed'],
    ['This line is no longer available', 'odds-changed'],
    ['Market is suspended', 'suspended'],
    ['Ball running', 'suspended'],
    ['The minimum stake is 100', 'below-minimum'],
    ['Stake exceeds the maximum of 25000', 'above-maximum'],
    ['Insufficient balance', 'balance'],
    ['Not enough funds', 'balance'],
    ['Your exposure limit would be exceeded', 'exposure'],
    ['Unmatched bets are not allowed in this market', 'unmatched'],
    ['The event has ended', 'closed'],
    ['Market closed', 'closed'],
    ['Duplicate client reference', 'duplicate'],
    ['Your account is locked', 'locked'],
    ['Something else entirely', 'other'],
  ])('%s → %s', (message, reason) => {
    expect(classifyRefusal(message)).toBe(reason);
  });
});
