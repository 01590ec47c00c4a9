import { api } from '@touchline/shared/contracts/api';
import * as requests from '@touchline/shared/contracts/api/requests';
import { own } from '@touchline/shared/utilities';
import type { Player } from '../accounts/Player';
import { locked } from '../accounts/sessionHandlers';
import { sendCode } from '../accounts/signUpHandlers';
import { forPlayers, type Handler } from '../server/Handler';
import { paging } from '../server/paging';
import { invalid, Refusal } from '../server/Refusal';
import type { SandboxContext } from '../server/SandboxContext';
import { CONFIRMS_BY } from '../site/domains';
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
      async ({ amount, clientRef, confirmation, ...destination }, { player }) => {
        checkDestination(destination);
        const paise = toPaise(amount);
        checkWithdrawal(paise);
        if (!context.requests.isKnown(player.id, clientRef))
          await checkConfirmed(context, player, confirmation);
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
        if (type === 'DEPOSIT') checkDeposit(context.exchange, player.id, paise);
        else checkWithdrawal(paise);
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

/**
 * Asks for the password or a code on the domains that do so. Demo players have neither.
 * @throws Refusal when there is none or it is wrong
 */
async function checkConfirmed(
  context: SandboxContext,
  player: Player,
  word: string | undefined,
): Promise<void> {
  const by = own(CONFIRMS_BY, player.domain);
  if (by === undefined || player.demo) return;
  if (by === 'CODE') {
    if (word === undefined) {
      sendCode(context, player);
      throw new Refusal('Enter the code that we sent to your mobile number.', { code: 'CONFIRM_CODE' });
    }
    try {
      context.codes.redeem(player.id, word);
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'OTP_LIMIT')
        throw new Refusal(error.message, { code: 'WRONG_CODE' });
      throw error;
    }
    return;
  }
  if (word === undefined) throw new Refusal('Enter your password.', { code: 'CONFIRM_PASSWORD' });
  const check = await context.passwords.check(player.id, word);
  if (check.is === 'locked') throw locked(check.forMs);
  if (check.is === 'wrong') throw new Refusal('This is not your password.', { code: 'WRONG_PASSWORD' });
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
