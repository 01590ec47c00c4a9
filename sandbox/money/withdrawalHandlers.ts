import { api } from '@touchline/shared/contracts';
import * as requests from '@touchline/shared/contracts/requests';
import { forPlayers, type Handler } from '../server/Handler';
import { paging } from '../server/paging';
import { invalid } from '../server/Refusal';
import type { SandboxContext } from '../server/SandboxContext';
import { checkDeposit, checkWithdrawal } from './limits';
import { AGENT } from './MoneyRequests';
import { rupeesText, toPaise } from './paise';

const ACCOUNT = /^\d{9,18}$/;
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/i;
const VPA = /^[A-Za-z0-9._-]{2,64}@[A-Za-z][A-Za-z0-9]{1,63}$/;

interface Destination {
  method: 'BANK' | 'UPI';
  account?: string | undefined;
  ifsc?: string | undefined;
  vpa?: string | undefined;
}

/** Handlers of withdrawals and of the lists of requests. */
export function withdrawalHandlers(context: SandboxContext): Handler[] {
  return [
    forPlayers(
      api.createWithdrawal,
      requests.createWithdrawal,
      ({ amount, clientRef, ...destination }, { player }) => {
        checkDestination(destination);
        const paise = toPaise(amount);
        checkWithdrawal(paise);
        const userId = player.id;
        const request = context.requests.create({
          userId,
          type: 'WITHDRAWAL',
          paise,
          method: destination.method,
          clientRef,
        });
        context.log(
          `Withdrawal ${request.id} of ${rupeesText(paise)} by ${player.userName} waits at ${context.urls.api}/sandbox`,
        );
        return { id: request.id, status: request.status, balance: context.exchange.account(userId).balance };
      },
    ),
    forPlayers(
      api.createRequestForDepositWithdrawal,
      requests.createRequestForDepositWithdrawal,
      ({ type, amount, note, clientRef }, { player }) => {
        const paise = toPaise(amount);
        (type === 'DEPOSIT' ? checkDeposit : checkWithdrawal)(paise);
        const asked = { userId: player.id, type, paise, method: AGENT, clientRef, ...(note && { note }) };
        const { id, status } = context.requests.create(asked);
        context.log(
          `Request ${id} by ${player.userName} for a ${type.toLowerCase()} of ${rupeesText(paise)} waits`,
        );
        return { id, status };
      },
    ),
    forPlayers(api.playerRequests, requests.playerRequests, (query, { player }) =>
      list(context, player.id, query),
    ),
    // A request to the agent is no payment, so only the list of requests shows it.
    forPlayers(api.getDepositWithdrawals, requests.getDepositWithdrawals, (query, { player }) =>
      list(context, player.id, { ...query, withoutAgent: true }),
    ),
    forPlayers(api.getUserWithdrawalHistory, requests.getUserWithdrawalHistory, (query, { player }) =>
      list(context, player.id, { ...query, type: 'WITHDRAWAL' }),
    ),
  ];
}

type Query = Parameters<typeof paging>[0] & Parameters<SandboxContext['requests']['page']>[1];

function list(context: SandboxContext, userId: string, query: Query) {
  const { skip, max } = paging(query);
  const { type, status, withoutAgent = false } = query;
  return context.requests.page(userId, { type, status, withoutAgent }, skip, max);
}

function checkDestination({ method, account, ifsc, vpa }: Destination): void {
  if (method === 'UPI') {
    if (!VPA.test(vpa ?? '')) throw invalid('vpa', 'A UPI id looks like name@bank.');
    return;
  }
  if (!ACCOUNT.test(account ?? '')) throw invalid('account', 'An account number has 9 to 18 digits.');
  if (!IFSC.test(ifsc ?? '')) throw invalid('ifsc', 'An IFSC looks like SBIN0001234.');
}
