import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { toRupees } from '../money/paise';
import { UPI_PAYEE } from '../money/payment-methods';
import { isUnfinished, type UpiOrder } from '../money/UpiOrders';
import type { SandboxContext } from '../server/createContext';
import { read } from '../server/Refusal';
import { html } from './html';
import { sendPage } from './page';

type OfOrder = { Params: { orderId: string } };
const choice = v.object({ outcome: v.picklist(['pay', 'pay-late', 'fail', 'expire']) });

const STATES: Readonly<Record<UpiOrder['status'], string>> = {
  CREATED: 'Waiting for you',
  PENDING: 'The bank is confirming',
  SUCCESS: 'Paid',
  FAILED: 'Failed',
  EXPIRED: 'Expired',
};

/** Stands for the player's UPI app: pay, pay with a slow bank, fail, or let it expire. */
export function mountPayPage(app: FastifyInstance, context: SandboxContext): void {
  app.get<OfOrder>('/pay/:orderId', (request, reply) => {
    const order = context.upi.byId(request.params.orderId);
    return sendPage(reply, 'Pay', payForm(order));
  });
  app.post<OfOrder>('/pay/:orderId', (request, reply) => {
    context.upi.finish(request.params.orderId, read(choice, request.body).outcome);
    return reply.redirect(`/pay/${encodeURIComponent(request.params.orderId)}`, 303);
  });
}

function payForm(order: UpiOrder) {
  const amount = toRupees(order.paise).toLocaleString('en-IN', { minimumFractionDigits: 2 });
  const open = html`<form method="post" class="choices">
<button name="outcome" value="pay" class="main">Pay ₹${amount}</button>
<button name="outcome" value="pay-late">Pay, bank confirms in 15 s</button>
<button name="outcome" value="fail">Fail</button>
<button name="outcome" value="expire">Let it expire</button>
</form>`;
  const over = html`<p>Go back to the site: it has noticed, or will when it asks next.</p>`;
  return html`<section class="card narrow">
<h1>Pay ${UPI_PAYEE.payee}</h1>
<p class="amount">₹${amount}</p>
<dl>
<dt>To</dt><dd>${UPI_PAYEE.vpa}</dd>
<dt>Order</dt><dd>${order.orderId}</dd>
<dt>State</dt><dd><strong data-state="${order.status}">${STATES[order.status]}</strong></dd>
<dt>UTR</dt><dd>${order.utr ?? '–'}</dd>
<dt>Pay until</dt><dd>${new Date(order.expiresAt).toISOString().slice(11, 19)} UTC</dd>
</dl>
${isUnfinished(order) ? open : over}
</section>`;
}
