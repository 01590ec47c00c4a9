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
