import { type Iso, type MoneyRequest, OTHER } from '@touchline/shared/contracts';
import { statusLabel } from './request-labels';

export interface RequestStep {
  readonly label: string;
  /** When it was reached; undefined for a future step. */
  readonly at: Iso | undefined;
  readonly state: 'done' | 'now' | 'next' | 'failed';
}

/** The steps of a request from the player's tap to its end, as far as its status shows. */
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
    return [
      'You asked for it',
      'A person deals with it',
      type === 'WITHDRAWAL' ? 'Paid out' : 'Added to your balance',
    ];
  if (type === 'WITHDRAWAL')
    return ['Requested, the money is set aside', 'It is sent to your bank', 'Paid out'];
  if (type === OTHER) return ['Requested', 'In progress', 'Done'];
  // A UPI deposit starts with its code, before it is paid; a transfer starts when the player confirms it.
  return method === UPI
    ? ['The payment was opened', 'The payment arrives', 'Added to your balance']
    : ['We were told of the payment', 'We look for it at the bank', 'Added to your balance'];
}

const UPI = 'UPI';
/** A request with a note, which a person handles. */
const AGENT = 'AGENT';

/** Whether the request has ended. An unknown status counts as not ended. */
export function isOver({ status }: MoneyRequest): boolean {
  return status === 'PAID' || status === 'REJECTED' || status === 'CANCELLED';
}

/** What the player can expect now, or should do. */
export function whatIsNext(request: MoneyRequest): string {
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

const LOOK_CLOSER = 'Something needs a closer look. We write to you if we need more from you.';

function afterDeposit({ method, status, utr }: MoneyRequest): string {
  switch (status) {
    case 'PENDING':
      if (method === AGENT) return 'A person deals with it. It is added as soon as the money has arrived.';
      if (utr) return 'We compare the UTR with the bank’s list. You need to do nothing.';
      return method === UPI
        ? 'It is added as soon as your payment arrives. If you have not paid yet, finish it in your UPI app or start a new deposit.'
        : 'We look for the payment. You need to do nothing.';
    case 'REVIEW':
      return LOOK_CLOSER;
    case 'PROCESSING':
      return 'The bank has been asked. The money is added as soon as it confirms.';
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
      return 'A person releases the payment. You need to do nothing.';
    case 'REVIEW':
      return LOOK_CLOSER;
    case 'PROCESSING':
      return 'The bank has the order. From there it takes as long as your bank takes.';
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
