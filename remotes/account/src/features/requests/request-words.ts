import type { MoneyRequest, RequestStatus } from '@touchline/shared/contracts';

export const TYPE_WORDS: Readonly<Record<MoneyRequest['type'], string>> = {
  DEPOSIT: 'Deposit',
  WITHDRAWAL: 'Withdrawal',
};

export const STATUS_WORDS: Readonly<Record<RequestStatus, string>> = {
  PENDING: 'Waiting',
  REVIEW: 'Being checked',
  PROCESSING: 'On its way',
  PAID: 'Done',
  REJECTED: 'Rejected',
  CANCELLED: 'Cancelled',
};

const METHOD_WORDS: Readonly<Record<string, string>> = { UPI: 'UPI', BANK: 'bank transfer', AGENT: 'agent' };

/** How the money went: the ways this site knows in words, any other as the server names it. */
export function methodWords(method: string): string {
  return METHOD_WORDS[method] ?? method;
}

/** "Deposit by UPI"; the type alone where the server names no way. */
export function titleOf({ type, method }: MoneyRequest): string {
  return method === '' ? TYPE_WORDS[type] : `${TYPE_WORDS[type]} by ${methodWords(method)}`;
}
