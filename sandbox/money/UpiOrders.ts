import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Exchange } from '../exchange';
import { type Database, optionalColumn } from '../exchange/stores/database';
import { notFound } from '../server/Refusal';
import type { SandboxClock } from '../server/SandboxClock';
import { type MoneyRequests, newUtr } from './MoneyRequests';

const LIFE_MS = 10 * 60_000;
/** The delay of a bank that confirms late. */
const LATE_MS = 15_000;

const row = v.object({
  orderId: v.string(),
  requestId: v.string(),
  userId: v.string(),
  paise: v.number(),
  status: v.picklist(['CREATED', 'PENDING', 'SUCCESS', 'FAILED', 'EXPIRED']),
  utr: optionalColumn(v.string()),
  createdAt: v.number(),
  expiresAt: v.number(),
  confirmAt: optionalColumn(v.number()),
});
export type UpiOrder = v.InferOutput<typeof row>;
type PaymentOutcome = 'pay' | 'pay-late' | 'fail' | 'expire';

const OPEN = `status IN ('CREATED', 'PENDING')`;

/** UPI deposits: an order, the payment page that stands for the player's UPI app, and the order's outcome. */
export class UpiOrders {
  constructor(
    private readonly database: Database,
    private readonly clock: SandboxClock,
    private readonly exchange: Exchange,
    private readonly requests: MoneyRequests,
  ) {}

  create(userId: string, paise: number): UpiOrder {
    const orderId = randomBytes(8).toString('hex');
    const now = this.clock.now();
    this.database.write(() => {
      const request = this.requests.create({ userId, type: 'DEPOSIT', paise, method: 'UPI' });
      const times = { createdAt: now, expiresAt: now + LIFE_MS };
      const order = { orderId, requestId: request.id, userId, paise, status: 'CREATED', ...times };
      this.database.insert('upiOrders', order);
    });
    return this.byId(orderId);
  }

  /** @throws Refusal 404 */
  byId(orderId: string): UpiOrder {
    this.tick();
    const [found] = this.#orders('orderId = ?', orderId);
    if (!found) throw notFound('There is no such payment.');
    return found;
  }

  /** The order of a request; a transfer that the player reported has none. */
  ofRequest(requestId: string): UpiOrder | undefined {
    return this.#orders('requestId = ?', requestId)[0];
  }

  newest(max: number): UpiOrder[] {
    return this.#orders('TRUE ORDER BY createdAt DESC, rowid DESC LIMIT ?', max);
  }

  /** The player reports the payment with its UTR; the order then waits for the bank. */
  claim(order: UpiOrder, utr: string): UpiOrder {
    if (order.status !== 'CREATED') return order;
    this.database.write(() => {
      this.requests.nameUtr(order.requestId, utr);
      this.#change(order, { status: 'PENDING', utr });
    });
    return this.byId(order.orderId);
  }

  /** The actions of the payment page's buttons. A finished order does not change. */
  finish(orderId: string, outcome: PaymentOutcome): UpiOrder {
    const order = this.byId(orderId);
    if (!isUnfinished(order)) return order;
    if (outcome === 'pay') this.#succeed(order);
    else if (outcome === 'pay-late')
      this.#change(order, { status: 'PENDING', confirmAt: this.clock.now() + LATE_MS });
    else this.#fail(order, outcome === 'fail' ? 'FAILED' : 'EXPIRED');
    return this.byId(orderId);
  }

  /** Completes late payments and expires unpaid orders. */
  tick(): void {
    const now = this.clock.now();
    for (const order of this.#orders(`${OPEN} AND confirmAt <= ?`, now)) this.#succeed(order);
    for (const order of this.#orders(`${OPEN} AND confirmAt IS NULL AND expiresAt <= ?`, now))
      this.#fail(order, 'EXPIRED');
  }

  #orders(where: string, value: string | number): UpiOrder[] {
    return this.database.all(row, `SELECT * FROM upiOrders WHERE ${where}`, value);
  }

  #change({ orderId }: UpiOrder, change: Partial<Pick<UpiOrder, 'status' | 'utr' | 'confirmAt'>>): void {
    this.database.update('upiOrders', { orderId }, change);
  }

  #succeed(order: UpiOrder): void {
    const utr = order.utr ?? newUtr();
    this.exchange.together(() => {
      this.requests.approve(order.requestId, utr);
      this.#change(order, { status: 'SUCCESS', utr });
    });
  }

  #fail(order: UpiOrder, status: 'FAILED' | 'EXPIRED'): void {
    this.exchange.together(() => {
      if (status === 'FAILED') this.requests.reject(order.requestId, 'The payment failed.');
      else this.requests.reject(order.requestId, 'It was not paid in time.', 'CANCELLED');
      this.#change(order, { status });
    });
  }
}

export function isUnfinished(order: UpiOrder): boolean {
  return order.status === 'CREATED' || order.status === 'PENDING';
}
