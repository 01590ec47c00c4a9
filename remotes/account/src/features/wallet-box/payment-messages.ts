import type { MoneyRequest } from '@touchline/shared/contracts/money';
import { isOver } from '../requests';

const MOST_OPEN = 3;
const MOST_FINISHED = 3;

interface PaymentSummary {
  /** Pending, the newest first. */
  readonly open: readonly MoneyRequest[];
  /** How many more are pending. */
  readonly more: number;
  /** Ended: the newest one, and those that the player has not seen yet. */
  readonly finished: readonly MoneyRequest[];
  /** How many of those shown changed since the player last looked. */
  readonly unread: number;
}

/**
 * The payments in the wallet box: pending ones, and those that ended since the player last looked.
 * @param requests the newest ones
 * @param lastLook see `newestChange`; undefined for a player who never looked, to whom nothing is unread
 */
export function summarisePayments(
  requests: readonly MoneyRequest[],
  lastLook: number | undefined,
): PaymentSummary {
  const newestFirst = [...requests].sort((a, b) => changeOf(b) - changeOf(a));
  const underWay = newestFirst.filter((request) => !isOver(request));
  const ended = newestFirst.filter(isOver);
  const unseen = ended.filter((request) => isUnread(request, lastLook)).length;
  const open = underWay.slice(0, MOST_OPEN);
  const finished = ended.slice(0, Math.min(MOST_FINISHED, Math.max(1, unseen)));
  return {
    open,
    more: underWay.length - open.length,
    finished,
    unread: [...open, ...finished].filter((request) => isUnread(request, lastLook)).length,
  };
}

/** Whether it changed after the player's last look. The player's own latest request does not count as unread. */
export function isUnread(request: MoneyRequest, lastLook: number | undefined): boolean {
  return lastLook !== undefined && request.status !== 'PENDING' && changeOf(request) > lastLook;
}

/** The time of the last change to any of them, by the server's clock; 0 when there are none. */
export function newestChange(requests: readonly MoneyRequest[]): number {
  return Math.max(0, ...requests.map(changeOf));
}

function changeOf({ updatedAt }: MoneyRequest): number {
  const at = Date.parse(updatedAt);
  return Number.isNaN(at) ? 0 : at;
}
