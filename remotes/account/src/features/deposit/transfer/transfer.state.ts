import type { MoneyRequest } from '@touchline/shared/contracts/money';
import {
  entity,
  exactly,
  mapped,
  maybe,
  type Reader,
  text,
  UNREADABLE,
  type Unreadable,
  whole,
} from '@touchline/shared/contracts/reading';

export const UTR_PATTERN = /^\d{12}$/;

export interface SentTransfer {
  utr: string;
  paise: number;
}

/** The state of a transfer's confirmation. It is sent once; an unknown outcome is looked up, and it is never re-sent. */
export type Transfer =
  | { kind: 'entering' }
  | ({ kind: 'sent'; id: string } & SentTransfer)
  /**
   * It may or may not have arrived; `said` is the server's message, if an answer came. History entries of earlier
   * releases have this name too.
   */
  | ({ kind: 'unanswered'; said?: string | undefined } & SentTransfer);

/** A sent transfer in a history entry, which survives a reload and cannot come from a link. */
type KeptTransfer = Exclude<Transfer, { kind: 'entering' }>;

const utr: Reader<string, string> = mapped(text, (digits) =>
  UTR_PATTERN.test(digits) ? digits : UNREADABLE,
);
const told = entity({
  kind: exactly(['unanswered', 'sent']),
  id: maybe(text),
  said: maybe(text),
  utr,
  paise: whole,
});

/** The state of its history entry, which also has its player's hash. */
export const keptTransfer: Reader<unknown, { transfer: KeptTransfer }> = entity({
  transfer: mapped(told, ({ kind, id, said, ...sent }): KeptTransfer | Unreadable => {
    if (kind === 'unanswered') return { kind, ...sent, ...(said !== undefined && { said }) };
    return id === undefined ? UNREADABLE : { kind, id, ...sent };
  }),
});

/** Whether a request is this transfer and still holds its UTR. */
export function standsFor(request: MoneyRequest, { utr, paise }: SentTransfer): boolean {
  return request.utr === utr && request.amount === paise && isInForce(request);
}

/** Whether a request still holds its UTR: after a refusal the same transfer may be sent again. */
export function isInForce({ status }: MoneyRequest): boolean {
  return status !== 'REJECTED' && status !== 'CANCELLED';
}
