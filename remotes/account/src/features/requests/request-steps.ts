import type { MoneyRequest } from '@touchline/shared/contracts/money';
import { type Iso, OTHER } from '@touchline/shared/contracts/reading';
import { msg, t } from '@touchline/shared/language/macro';
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
          label: status === 'REVIEW' ? t`Being checked by a person` : work,
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
        { label: status === 'REJECTED' ? t`Rejected` : t`Cancelled`, at: updatedAt, state: 'failed' },
      ];
    case OTHER:
      return [asked, { label: statusLabel(request), at: updatedAt, state: 'now' }];
  }
}

/** Each stands for a step that was reached, and for one that is to come. */
function labelsOf({ type, method }: MoneyRequest): readonly [start: string, work: string, end: string] {
  if (isMethod(method, AGENT))
    return [
      t`Requested`,
      t`Handled by our team`,
      type === 'WITHDRAWAL' ? t`Paid out` : t`Added to your balance`,
    ];
  if (type === 'WITHDRAWAL') return [t`Requested, money set aside`, t`Sent to your bank`, t`Paid out`];
  if (type === OTHER)
    return [t`Requested`, t`In progress`, t({ message: 'Done', context: 'the last step of a payment' })];
  // A UPI deposit starts with its code, before it is paid; a transfer starts when the player confirms it.
  return isMethod(method, UPI)
    ? [t`Payment started`, t`Payment received`, t`Added to your balance`]
    : [t`Payment reported`, t`Checked with the bank`, t`Added to your balance`];
}

const UPI = 'UPI';
/** The method of a request with a note, which a person handles. */
const AGENT = 'AGENT';

/** Back ends write the names of methods in either case. */
const isMethod = (method: string, name: string) => method.trim().toUpperCase() === name;

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
      return t(ASK_SUPPORT);
  }
}

const ASK_SUPPORT = msg`This page doesn’t know what comes next. Ask support, with the request number below.`;

const UNDER_REVIEW = msg`We are checking something. We will contact you if we need more from you.`;

function afterDeposit({ method, status, utr }: MoneyRequest): string {
  switch (status) {
    case 'PENDING':
      if (isMethod(method, AGENT))
        return t`Our team handles it. It is added as soon as the money has arrived.`;
      if (utr) return t`We are checking the UTR with the bank. You don’t need to do anything.`;
      return isMethod(method, UPI)
        ? t`It is added as soon as your payment arrives. If you have not paid yet, finish it in your UPI app or start a new deposit.`
        : t`We are looking for the payment. You don’t need to do anything.`;
    case 'REVIEW':
      return t(UNDER_REVIEW);
    case 'PROCESSING':
      return t`The bank is checking it. The money is added as soon as it confirms.`;
    case 'PAID':
      return t`It is in your balance and in your statement.`;
    case 'REJECTED':
      if (isMethod(method, AGENT)) return t`Nothing was added. You can ask again.`;
      return isMethod(method, UPI) && !utr
        ? t`Nothing was added. If your bank took the money, it gives it back. You can start a new deposit.`
        : t`Nothing was added. Correct what the reason says and send it again.`;
    case 'CANCELLED':
      return t`Nothing was added.`;
    case OTHER:
      return t(ASK_SUPPORT);
  }
}

function afterWithdrawal({ status, utr }: MoneyRequest): string {
  switch (status) {
    case 'PENDING':
      return t`Our team approves the payment. You don’t need to do anything.`;
    case 'REVIEW':
      return t(UNDER_REVIEW);
    case 'PROCESSING':
      return t`Your bank has it now. How long it takes depends on your bank.`;
    case 'PAID':
      return utr
        ? t`If your bank doesn’t show it within a day, ask it for the UTR above.`
        : t`If your bank doesn’t show it within a day, ask it for this amount, and then us.`;
    case 'REJECTED':
      return t`The money is back in your balance. Correct what the reason says and ask again.`;
    case 'CANCELLED':
      return t`The money is back in your balance.`;
    case OTHER:
      return t(ASK_SUPPORT);
  }
}
