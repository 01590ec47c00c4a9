import { type Iso, type MoneyRequest, OTHER } from '@touchline/shared/contracts';
import { statusLabel } from './request-labels';

export interface RequestStep {
  readonly label: string;
  /** When it was reached; undefined for a future step. */
  readonly at: Iso | undefined;
  readonly state: 'done' | 'now' | 'next' | 'failed';
}

/** The steps of a request from its start to its end, as far as its status shows them. */
export function requestSteps(request: MoneyRequest): readonly RequestStep[] {
  const { status, createdAt, updatedAt } = request;
  const [start, work, end] = labelsOf(request);
  const asked: RequestStep = { label: start, at: createdAt, state: 'done' };
  switch (status) {
    case 'PENDING':
      return [
        { ...asked, state: 'now' },
        { label: work, at: undefined, state: 'next' },
        { label: end, at: undefined, state: 'next' },
      ];
    case 'REVIEW':
    case 'PROCESSING':
      return [
        asked,
        {
          label: status === 'REVIEW' ? 'Being checked by a person' : work,
          at: updatedAt,
          state: 'now',
        },
        { label: end, at: undefined, state: 'next' },
      ];
    case 'PAID':
      return [
        asked,
        { label: work, at: undefined, state: 'done' },
        { label: end, at: updatedAt, state: 'done' },
      ];
    case 'REJECTED':
    case 'CANCELLED':
      return [
        asked,
        { label: status === 'REJECTED' ? 'Rejected' : 'Cancelled', at: updatedAt, state: 'failed' },
      ];
    case OTHER:
      return [asked, { label: statusLabel(request), at: updatedAt, state: 'now' }];
  }
}

function labelsOf({ type, method }: MoneyRequest): readonly [start: string, work: string, end: string] {
  if (method === AGENT)
    return ['Requested', 'Handled by our team', type === 'WITHDRAWAL' ? 'Paid out' : 'Added to your balance'];
  if (type === 'WITHDRAWAL') return ['Requested, money set aside', 'Sent to your bank', 'Paid out'];
  if (type === OTHER) return ['Requested', 'In progress', 'Done'];
  // A UPI deposit starts with its code, before it is paid; a transfer starts when the player confirms it.
  return method === UPI
    ? ['Payment started', 'Payment received', 'Added to your balance']
    : ['Payment reported', 'Checked with the bank', 'Added to your balance'];
}

const UPI = 'UPI';
/** The method of a request with a note, which a person handles. */
const AGENT = 'AGENT';

/** Whether the request has ended. An unknown status counts as not ended. */
export function isOver({ status }: MoneyRequest): boolean {
  return status === 'PAID' || status === 'REJECTED' || status === 'CANCELLED';
}

/** The next step: what the player can expect or should do. */
export function describeNextStep(request: MoneyRequest): string {
  switch (request.type) {
    case 'DEPOSIT':
      return afterDeposit(request);
    case 'WITHDRAWAL':
      return afterWithdrawal(request);
    case OTHER:
      return ASK_SUPPORT;
  }
}

const ASK_SUPPORT = 'This page doesn’t know what comes next. Ask support, with the request number below.';

const UNDER_REVIEW = 'We are checking something. We will contact you if we need more from you.';

function afterDeposit({ method, status, utr }: MoneyRequest): string {
  switch (status) {
    case 'PENDING':
      if (method === AGENT) return 'Our team handles it. It is added as soon as the money has arrived.';
      if (utr) return 'We are checking the UTR with the bank. You don’t need to do anything.';
      return method === UPI
        ? 'It is added as soon as your payment arrives. If you have not paid yet, finish it in your UPI app or start a new deposit.'
        : 'We are looking for the payment. You don’t need to do anything.';
    case 'REVIEW':
      return UNDER_REVIEW;
    case 'PROCESSING':
      return 'The bank is checking it. The money is added as soon as it confirms.';
    case 'PAID':
      return 'It is in your balance and in your statement.';
    case 'REJECTED':
      if (method === AGENT) return 'Nothing was added. You can ask again.';
      return method === UPI && !utr
        ? 'Nothing was added. If your bank took the money, it gives it back. You can start a new deposit.'
        : 'Nothing was added. Correct what the reason says and send it again.';
    case 'CANCELLED':
      return 'Nothing was added.';
    case OTHER:
      return ASK_SUPPORT;
  }
}

function afterWithdrawal({ status, utr }: MoneyRequest): string {
  switch (status) {
    case 'PENDING':
      return 'Our team approves the payment. You don’t need to do anything.';
    case 'REVIEW':
      return UNDER_REVIEW;
    case 'PROCESSING':
      return 'Your bank has it now. How long it takes depends on your bank.';
    case 'PAID':
      return `If your bank doesn’t show it within a day, ask it for ${utr ? 'the UTR above' : 'this amount, and then us'}.`;
    case 'REJECTED':
      return 'The money is back in your balance. Correct what the reason says and ask again.';
    case 'CANCELLED':
      return 'The money is back in your balance.';
    case OTHER:
      return ASK_SUPPORT;
  }
}
