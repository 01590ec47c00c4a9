import type { ownLimits } from '@touchline/shared/contracts/money';
import type { Wire } from '@touchline/shared/contracts/reading';
import { iso, maybe, toPaise, toRupees } from '../money/paise';
import type { SandboxContext } from '../server/createContext';
import { forPlayers, type Handler } from '../server/Handler';
import { paging } from '../server/paging';
import { invalid, Refusal } from '../server/Refusal';
import { hashPassword } from './passwords';
import { locked } from './sessionHandlers';
import { checkPassword } from './sign-up-rules';

/** Handlers of the player's own account: password, activity log and own limits. */
export function accountHandlers({
  exchange,
  passwords,
  players,
  sessions,
  activityLog,
}: SandboxContext): Handler[] {
  const own = exchange.ownLimits;
  const limitsOf = (userId: string): Wire<typeof ownLimits> => ({
    limits: own.all(userId).map(({ amount, used, next, ...limit }) => ({
      ...limit,
      amount: maybe(amount, toRupees),
      used: toRupees(used),
      next: next && { amount: maybe(next.amount, toRupees), from: iso(next.from) },
    })),
    time: own.time(userId).map(({ next, ...limit }) => ({
      ...limit,
      next: next && { ...next, from: iso(next.from) },
    })),
    breakUntil: maybe(own.breakUntil(userId), iso),
  });
  return forPlayers({
    getOwnLimits: (_sent, { player }) => limitsOf(player.id),
    setOwnLimit: ({ kind, period, amount }, { player }) => {
      if (amount !== null && amount < 0) throw invalid('amount', 'A limit is zero or more.');
      if (kind === 'TIME' && amount !== null && !Number.isInteger(amount))
        throw invalid('amount', 'A limit on time is a number of minutes.');
      const unit = kind === 'TIME' ? (minutes: number) => minutes : toPaise;
      own.set(player.id, kind, period, amount === null ? undefined : unit(amount));
      return limitsOf(player.id);
    },
    startBreak: ({ days }, { player }) => {
      own.startBreak(player.id, days);
      return limitsOf(player.id);
    },
    changePassword: async ({ currentPassword, newPassword }, { player, token }) => {
      const check = await passwords.check(player.id, currentPassword);
      if (check.is === 'locked') throw locked(check.forMs);
      if (check.is === 'wrong') {
        const message = 'The current password is wrong.';
        throw new Refusal('WRONG_CREDENTIALS', message, 200, [{ message, members: ['currentPassword'] }]);
      }
      checkPassword(newPassword, 'newPassword');
      if (newPassword === currentPassword)
        throw new Refusal('SAME_PASSWORD', 'The new password is the current one.');
      players.setPassword(player.id, await hashPassword(newPassword));
      sessions.endOthers(player.id, token);
      return null;
    },
    getUserLoginAttempts: (query, { player }) => activityLog.page(player.id, query.Result, paging(query)),
  });
}
