import type { UpiOrder } from '@touchline/shared/contracts';

/**
 * The order in a history entry. Unlike the address, the entry's state cannot come from a link, and it survives a
 * reload: the payee is never read from the address.
 */
export function readOrder(state: unknown, orderId: string): UpiOrder | undefined {
  if (typeof state !== 'object' || state === null || !('order' in state)) return undefined;
  const { order } = state;
  return isOrder(order) && order.orderId === orderId ? order : undefined;
}

function isOrder(value: unknown): value is UpiOrder {
  if (typeof value !== 'object' || value === null) return false;
  const order: Partial<Record<string, unknown>> = { ...value };
  return (
    ['orderId', 'upiUrl', 'vpa', 'payee', 'expiresAt'].every((key) => typeof order[key] === 'string') &&
    Number.isSafeInteger(order.amount)
  );
}

/** A link that only a UPI app opens; undefined for any other scheme. */
export function upiLink(order: UpiOrder): string | undefined {
  return /^upi:\/\/pay\?/i.test(order.upiUrl) ? order.upiUrl : undefined;
}
