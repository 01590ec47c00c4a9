import type { UpiOrder } from '@touchline/shared/contracts/money';
import { entity, tryRead, whole } from '@touchline/shared/contracts/reading';
import { storedText } from '@touchline/shared/storage';

const keptOrder = entity({
  order: entity({
    orderId: storedText,
    upiUrl: storedText,
    vpa: storedText,
    payee: storedText,
    amount: whole,
    expiresAt: storedText,
  }),
});

/**
 * Reads the order from a history entry's state. Unlike an address, that state cannot come from a link, so it may name
 * the payee; and it survives a reload.
 */
export function readOrder(state: unknown, orderId: string): UpiOrder | undefined {
  const order = tryRead(keptOrder, state)?.order;
  return order?.orderId === orderId ? order : undefined;
}

/** A link that only a UPI app opens; undefined for any other scheme. */
export function upiLink(order: UpiOrder): string | undefined {
  return /^upi:\/\/pay\?/i.test(order.upiUrl) ? order.upiUrl : undefined;
}
