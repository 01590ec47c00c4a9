import type { UpiCheck, UpiOrder } from '@touchline/shared/contracts/money';
import { OTHER, plainWord } from '@touchline/shared/contracts/reading';
import { t } from '@touchline/shared/language/macro';
import { isApiError } from '@touchline/shared/platform';
import { asksLater } from '@touchline/shared/unknown-outcome';

/** The state of a UPI payment. Only the server ends it; the device's clock only hides the QR code. */
export type Payment =
  | { kind: 'checking' }
  /** `order` is undefined when this tab did not create it: the payment can then be followed, not paid. */
  | { kind: 'waiting'; order: UpiOrder | undefined; isReachable: boolean }
  /** Paid, according to the player or the bank; the QR code must not be paid again. */
  | { kind: 'confirming'; utr: string | undefined; isReachable: boolean }
  /** The QR code has expired by the device's clock, and the server has not reported an outcome. */
  | { kind: 'overdue'; isReachable: boolean }
  /** This client does not know the server's status: the order may be paid, so no QR code is shown. */
  | { kind: 'unclear'; word: string; isReachable: boolean }
  | { kind: 'success'; check: UpiCheck }
  | { kind: 'failed' }
  | { kind: 'expired' }
  /** The server has no such payment of this player. */
  | { kind: 'unknown'; error: unknown };

export interface PaymentFacts {
  order: UpiOrder | undefined;
  check: UpiCheck | undefined;
  error: unknown;
  /** Whether an earlier check got no answer. */
  hasFailed: boolean;
  isOverdue: boolean;
}

export function paymentOf({ order, check, error, hasFailed, isOverdue }: PaymentFacts): Payment {
  switch (check?.status) {
    case 'SUCCESS':
      return { kind: 'success', check };
    case 'FAILED':
      return { kind: 'failed' };
    case 'EXPIRED':
      return { kind: 'expired' };
  }
  if (!check && isRefusal(error)) return { kind: 'unknown', error };
  const isReachable = !error;
  if (check?.status === 'PENDING') return { kind: 'confirming', utr: check.utr, isReachable };
  if (check?.status === OTHER)
    return { kind: 'unclear', word: plainWord(check.serverWords?.status) ?? t`Unknown`, isReachable };
  if (isOverdue) return { kind: 'overdue', isReachable };
  // An order created here can be paid at once; for one known by its id only the server's answer comes first.
  if (order || check) return { kind: 'waiting', order, isReachable };
  return hasFailed ? { kind: 'waiting', order, isReachable: false } : { kind: 'checking' };
}

export function hasEnded(check: UpiCheck | undefined): boolean {
  return check !== undefined && ['SUCCESS', 'FAILED', 'EXPIRED'].includes(check.status);
}

const DELAYS_MS = [2_000, 2_000, 3_000, 3_000, 5_000, 5_000, 8_000];
const SLOWEST_MS = 10_000;

/** The pause before the next poll in milliseconds: short at first, when the player is watching, then longer. */
export function pollDelay(polls: number): number {
  return DELAYS_MS[Math.max(0, polls - 1)] ?? SLOWEST_MS;
}

/** Whether the server itself refused, as opposed to no answer or a broken one. */
function isRefusal(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return (
    error.kind === 'refused' || (error.kind === 'http' && (error.status ?? 500) < 500 && !asksLater(error))
  );
}
