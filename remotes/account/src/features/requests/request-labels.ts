import type { MoneyRequest, RequestStatus } from '@touchline/shared/contracts';
import { type Known, wordFor } from '../../labels/labelOf';

export const TYPE_WORDS: Readonly<Record<Known<MoneyRequest['type']>, string>> = {
  DEPOSIT: 'Deposit',
  WITHDRAWAL: 'Withdrawal',
};

export const STATUS_WORDS: Readonly<Record<Known<RequestStatus>, string>> = {
  PENDING: 'Waiting',
  REVIEW: 'Being checked',
  PROCESSING: 'On its way',
  PAID: 'Done',
  REJECTED: 'Rejected',
  CANCELLED: 'Cancelled',
};

export function typeWord({ type, serverWords }: MoneyRequest): string {
  return wordFor(TYPE_WORDS, type, serverWords?.type);
}

export function statusWord({ status, serverWords }: MoneyRequest): string {
  return wordFor(STATUS_WORDS, status, serverWords?.status);
}

const METHOD_WORDS: Readonly<Record<string, string>> = { UPI: 'UPI', BANK: 'bank transfer', AGENT: 'agent' };

/** How the money went: the ways this site knows in words, any other as the server names it. */
export function methodWords(method: string): string {
  return METHOD_WORDS[method] ?? method;
}

/** "Deposit by UPI"; the type alone where the server names no way. */
export function titleOf(request: MoneyRequest): string {
  const type = typeWord(request);
  return request.method === '' ? type : `${type} by ${methodWords(request.method)}`;
}
