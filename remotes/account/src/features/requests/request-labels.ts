import type { MoneyRequest, RequestStatus } from '@touchline/shared/contracts';
import { type Known, labelOf } from '../../labels/labelOf';

export const TYPE_LABELS: Readonly<Record<Known<MoneyRequest['type']>, string>> = {
  DEPOSIT: 'Deposit',
  WITHDRAWAL: 'Withdrawal',
};

export const STATUS_LABELS: Readonly<Record<Known<RequestStatus>, string>> = {
  PENDING: 'Waiting',
  REVIEW: 'Being checked',
  PROCESSING: 'On its way',
  PAID: 'Done',
  REJECTED: 'Rejected',
  CANCELLED: 'Cancelled',
};

export function typeLabel({ type, serverWords }: MoneyRequest): string {
  return labelOf(TYPE_LABELS, type, serverWords?.type);
}

export function statusLabel({ status, serverWords }: MoneyRequest): string {
  return labelOf(STATUS_LABELS, status, serverWords?.status);
}

const METHOD_LABELS: Readonly<Record<string, string>> = { UPI: 'UPI', BANK: 'bank transfer', AGENT: 'agent' };

/** The payment method: known ones have a label, others appear as the server names them. */
export function methodLabel(method: string): string {
  return METHOD_LABELS[method] ?? method;
}

/** "Deposit by UPI"; the type only when the server names no method. */
export function titleOf(request: MoneyRequest): string {
  const type = typeLabel(request);
  return request.method === '' ? type : `${type} by ${methodLabel(request.method)}`;
}
