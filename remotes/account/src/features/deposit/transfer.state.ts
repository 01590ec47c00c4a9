import type { MoneyRequest } from '@touchline/shared/contracts';

/** Where the announcement of a bank transfer stands. It is sent once; what is unknown is looked up, never re-sent. */
export type Transfer =
  | { kind: 'entering' }
  | { kind: 'sent'; utr: string }
  /** No answer came: it may or may not have arrived. */
  | { kind: 'unanswered'; utr: string };

/** A transfer as it was sent. */
export interface SentTransfer {
  utr: string;
  paise: number;
}

/** Whether a request is this very transfer, and still counts. */
export function standsFor(request: MoneyRequest, { utr, paise }: SentTransfer): boolean {
  return (
    request.utr === utr &&
    request.amount === paise &&
    request.status !== 'REJECTED' &&
    request.status !== 'CANCELLED'
  );
}
