import type { api, RequestOf } from '@touchline/shared/contracts/api';
import { own } from '@touchline/shared/utilities';
import type { Player } from '../accounts/Players';
import { locked } from '../accounts/sessionHandlers';
import { sendCode } from '../accounts/signUpHandlers';
import type { SandboxContext } from '../server/createContext';
import { forPlayers, type Handler } from '../server/Handler';
import { paging } from '../server/paging';
import { invalid, Refusal } from '../server/Refusal';
import { CONFIRMS_BY } from '../site/domains';
import { checkDeposit, checkWithdrawal } from './limits';
import { AGENT } from './MoneyRequests';
import { rupeesText, toPaise } from './paise';

const ACCOUNT = /^\d{9,18}$/;
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/i;
const VPA = /^[A-Za-z0-9._-]{2,64}@[A-Za-z][A-Za-z0-9]{1,63}$/;

export function withdrawalHandlers(context: SandboxContext): Handler[] {
  const { requests, exchange, log, urls } = context;
  return forPlayers({
    createWithdrawal: async ({ amount, clientRef, confirmation, ...destination }, { player }) => {
      checkDestination(destination);
      const paise = toPaise(amount);
      checkWithdrawal(paise);
      if (!requests.isKnown(player.id, clientRef)) await checkConfirmed(context, player, confirmation);
      const { method } = destination;
      const asked = { userId: player.id, type: 'WITHDRAWAL', paise, method, clientRef } as const;
      const { id, status } = requests.create(asked);
      log(`Withdrawal ${id} of ${rupeesText(paise)} by ${player.userName} waits at ${urls.api}/sandbox`);
      return { id, status, balance: exchange.account(player.id).balance };
    },
    createRequestForDepositWithdrawal: ({ type, amount, note, clientRef }, { player }) => {
      const paise = toPaise(amount);
      if (type === 'DEPOSIT') checkDeposit(exchange, player.id, paise);
      else checkWithdrawal(paise);
      const asked = { userId: player.id, type, paise, method: AGENT, clientRef, note: note || undefined };
      const { id, status } = requests.create(asked);
      log(`Request ${id} by ${player.userName} for a ${type.toLowerCase()} of ${rupeesText(paise)} waits`);
      return { id, status };
    },
    playerRequests: (query, { player }) => requests.page(player.id, query, paging(query)),
    // A request to the agent is no payment, so only the list of requests shows it.
    getDepositWithdrawals: (query, { player }) =>
      requests.page(player.id, { ...query, withoutAgent: true }, paging(query)),
    getUserWithdrawalHistory: (query, { player }) =>
      requests.page(player.id, { type: 'WITHDRAWAL' }, paging(query)),
  });
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
      throw new Refusal('CONFIRM_CODE', 'Enter the code that we sent to your mobile number.');
    }
    try {
      context.codes.redeem(player.id, word);
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'OTP_LIMIT')
        throw new Refusal('WRONG_CODE', error.message);
      throw error;
    }
    return;
  }
  if (word === undefined) throw new Refusal('CONFIRM_PASSWORD', 'Enter your password.');
  const check = await context.passwords.check(player.id, word);
  if (check.is === 'locked') throw locked(check.forMs);
  if (check.is === 'wrong') throw new Refusal('WRONG_PASSWORD', 'This is not your password.');
}

function checkDestination(to: Omit<RequestOf<typeof api.createWithdrawal>, 'amount'>): void {
  const { method, account, ifsc, vpa } = to;
  if (method === 'UPI') {
    if (!VPA.test(vpa ?? '')) throw invalid('vpa', 'A UPI id looks like name@bank.');
    return;
  }
  if (!ACCOUNT.test(account ?? '')) throw invalid('account', 'An account number has 9 to 18 digits.');
  if (!IFSC.test(ifsc ?? '')) throw invalid('ifsc', 'An IFSC looks like SBIN0001234.');
}
