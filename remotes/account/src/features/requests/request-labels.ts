import type { MoneyRequest, RequestStatus } from '@touchline/shared/contracts/money';
import type { MessageDescriptor } from '@touchline/shared/language';
import { msg, t } from '@touchline/shared/language/macro';
import { own } from '@touchline/shared/utilities';
import { type ExceptOther, labelOf } from '../../labels/labelOf';

export const REQUEST_TYPE_LABELS: Readonly<Record<ExceptOther<MoneyRequest['type']>, MessageDescriptor>> = {
  DEPOSIT: msg`Deposit`,
  WITHDRAWAL: msg`Withdrawal`,
};

export const REQUEST_STATUS_LABELS: Readonly<Record<ExceptOther<RequestStatus>, MessageDescriptor>> = {
  PENDING: msg`Waiting`,
  REVIEW: msg`Being checked`,
  PROCESSING: msg`On its way`,
  PAID: msg`Done`,
  REJECTED: msg`Rejected`,
  CANCELLED: msg`Cancelled`,
};

export function requestTypeLabel({ type, serverWords }: MoneyRequest): string {
  return labelOf(REQUEST_TYPE_LABELS, type, serverWords?.type);
}

export function statusLabel({ status, serverWords }: MoneyRequest): string {
  return labelOf(REQUEST_STATUS_LABELS, status, serverWords?.status);
}

const METHOD_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  BANK: msg`bank transfer`,
  AGENT: msg`agent`,
};

/** The payment method: those that are words have a label, others appear as the server names them. */
export function methodLabel(method: string): string {
  const label = own(METHOD_LABELS, method.trim().toUpperCase());
  return label ? t(label) : method;
}

/** "Deposit by UPI"; the type only when the server names no method. */
export function titleOf(request: MoneyRequest): string {
  const type = requestTypeLabel(request);
  const method = methodLabel(request.method);
  return method === '' ? type : t`${type} by ${method}`;
}
