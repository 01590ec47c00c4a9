import type { MoneyRequest } from '@touchline/shared/contracts';

/** A transfer as it is sent. */
export interface SentTransfer {
  utr: string;
  paise: number;
}

/** Where the announcement of a bank transfer stands. It is sent once; what is unknown is looked up, never re-sent. */
export type Transfer =
  | { kind: 'entering' }
  | ({ kind: 'sent'; id: string } & SentTransfer)
  /** No answer came: it may or may not have arrived. */
  | ({ kind: 'unanswered' } & SentTransfer);

/** What a history entry keeps of a transfer that was sent. */
export interface KeptTransfer {
  transfer: Exclude<Transfer, { kind: 'entering' }>;
  /** Its player (a hash of `playerKey`); undefined when the session ended meanwhile. */
  by: string | undefined;
}

/**
 * The transfer of a history entry: it outlives a reload, and cannot be given by a link. Undefined when there is none, or
 * it is another player's.
 * @param by undefined while nobody is logged in, when any will do
 */
export function readTransfer(state: unknown, by: string | undefined): KeptTransfer['transfer'] | undefined {
  if (typeof state !== 'object' || state === null || !('transfer' in state) || !('by' in state))
    return undefined;
  const isTheirs = by === undefined || state.by === by;
  return isTheirs && isTransfer(state.transfer) ? state.transfer : undefined;
}

function isTransfer(value: unknown): value is KeptTransfer['transfer'] {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, id, utr, paise }: Partial<Record<string, unknown>> = { ...value };
  if (typeof utr !== 'string' || !UTR_PATTERN.test(utr) || !Number.isSafeInteger(paise)) return false;
  return kind === 'unanswered' || (kind === 'sent' && typeof id === 'string');
}

/** Whether a request is this very transfer, and still counts. */
export function standsFor(request: MoneyRequest, { utr, paise }: SentTransfer): boolean {
  return request.utr === utr && request.amount === paise && isInForce(request);
}

/** Whether a request still holds its UTR: after a refusal the same transfer may be told of again. */
export function isInForce({ status }: MoneyRequest): boolean {
  return status !== 'REJECTED' && status !== 'CANCELLED';
}

export const UTR_PATTERN = /^\d{12}$/;
