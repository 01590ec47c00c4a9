import type { SandboxContext } from '../server/createContext';
import { forPlayers, type Handler } from '../server/Handler';
import { invalid } from '../server/Refusal';
import { checkDeposit } from './limits';
import { iso, rupeesText, toPaise, toRupees } from './paise';
import { PAYMENT_METHODS, UPI_PAYEE } from './payment-methods';
import type { UpiOrder } from './UpiOrders';

/** Deposits: by UPI order, or by a transfer that the player reports with its UTR. */
export function paymentHandlers(context: SandboxContext): Handler[] {
  return forPlayers({
    getPaymentInfo: () => [...PAYMENT_METHODS],
    generatePayment: ({ amount }, { player }) => {
      const paise = toPaise(amount);
      checkDeposit(context.exchange, player.id, paise);
      const order = context.upi.create(player.id, paise);
      // The sandbox's page that stands for the player's UPI app.
      const payUrl = `${context.urls.api}/pay/${order.orderId}`;
      context.log(`UPI payment of ${rupeesText(paise)} by ${player.userName}: ${payUrl}`);
      return {
        orderId: order.orderId,
        upiUrl: upiUrl(order),
        ...UPI_PAYEE,
        amount: toRupees(paise),
        expiresAt: iso(order.expiresAt),
      };
    },
    checkPayment: ({ orderId, utr }, { player }) => {
      if (utr !== undefined) checkUtr(utr);
      let order = context.upi.byId(orderId);
      if (order.userId !== player.id) throw invalid('orderId', 'There is no such payment.');
      if (utr !== undefined) order = context.upi.claim(order, utr);
      const { balance } = context.exchange.account(player.id);
      return { status: order.status, utr: order.utr, ...(order.status === 'SUCCESS' && { balance }) };
    },
    createDeposit: ({ amount, methodId, utr, imageUrl }, { player }) => {
      const method = PAYMENT_METHODS.find((offered) => offered.id === methodId)?.kind;
      if (!method) throw invalid('methodId', 'There is no such payment method.');
      checkUtr(utr);
      if (imageUrl !== undefined && !imageUrl.startsWith(`${context.urls.api}/images/`))
        throw invalid('imageUrl', 'Upload the screenshot first.');
      const paise = toPaise(amount);
      checkDeposit(context.exchange, player.id, paise);
      const deposit = { userId: player.id, type: 'DEPOSIT', paise, method, utr, status: 'REVIEW' } as const;
      const { id, status } = context.requests.create(deposit);
      const waits = `waits at ${context.urls.api}/sandbox`;
      context.log(`Deposit ${id} of ${rupeesText(paise)} by ${player.userName} ${waits}`);
      return { id, status };
    },
    storeImage: async ({ file }, { player }) => ({
      url: `${context.urls.api}/images/${await context.images.add(player.id, file)}`,
    }),
  });
}

function checkUtr(utr: string): void {
  if (!/^\d{12}$/.test(utr)) throw invalid('utr', 'A UTR has 12 digits.');
}

function upiUrl(order: UpiOrder): string {
  const fields = new URLSearchParams({
    pa: UPI_PAYEE.vpa,
    pn: UPI_PAYEE.payee,
    am: toRupees(order.paise).toFixed(2),
    cu: 'INR',
    tr: order.orderId,
    tn: `Deposit ${order.orderId.slice(0, 6)}`,
  });
  // UPI apps expect %20 instead of the plus sign that forms use.
  return `upi://pay?${fields.toString().replaceAll('+', '%20')}`;
}
