import type { UpiOrder } from '@touchline/shared/contracts/money';

/**
 * Reads the order from a history entry's state. Unlike an address, that state cannot come from a link, so it may name
 * the payee; and it survives a reload.
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
