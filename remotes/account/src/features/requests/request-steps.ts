import type { Iso, MoneyRequest } from '@touchline/shared/contracts';

export interface RequestStep {
  readonly label: string;
  /** When it was reached; undefined for one that is still to come. */
  readonly at: Iso | undefined;
  readonly state: 'done' | 'now' | 'next' | 'failed';
}

/** The way of a request from the player's tap to its end, as far as its status tells. */
export function requestSteps({ type, status, createdAt, updatedAt }: MoneyRequest): readonly RequestStep[] {
  const asked: RequestStep = {
    label: type === 'DEPOSIT' ? 'We were told of the payment' : 'Requested, the money is set aside',
    at: createdAt,
    state: 'done',
  };
  const work = type === 'DEPOSIT' ? 'We look for it at the bank' : 'It is sent to your bank';
  const end = type === 'DEPOSIT' ? 'Added to your balance' : 'Paid out';
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
    default:
      return [
        asked,
        { label: status === 'REJECTED' ? 'Rejected' : 'Cancelled', at: updatedAt, state: 'failed' },
      ];
  }
}

/** What the player can expect now, or should do. */
export function whatIsNext({ type, status }: MoneyRequest): string {
  const isDeposit = type === 'DEPOSIT';
  switch (status) {
    case 'PENDING':
      return isDeposit
        ? 'We compare the UTR with the bank’s list. You need to do nothing.'
        : 'A person releases the payment. You need to do nothing.';
    case 'REVIEW':
      return 'Something needs a closer look. We write to you if we need more from you.';
    case 'PROCESSING':
      return isDeposit
        ? 'The bank has been asked. The money is added as soon as it confirms.'
        : 'The bank has the order. From there it takes as long as your bank takes.';
    case 'PAID':
      return isDeposit
        ? 'It is in your balance and in your statement.'
        : 'If your bank doesn’t show it within a day, ask it for the UTR above.';
    case 'REJECTED':
      return isDeposit
        ? 'Nothing was added. Correct what the reason says and send it again.'
        : 'The money is back in your balance. Correct what the reason says and ask again.';
    case 'CANCELLED':
      return isDeposit ? 'Nothing was added.' : 'The money is back in your balance.';
  }
}
