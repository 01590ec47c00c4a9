import { api } from '@touchline/shared/contracts/api';
import * as requests from '@touchline/shared/contracts/api/requests';
import type { ownLimits } from '@touchline/shared/contracts/money';
import type { Wire } from '@touchline/shared/contracts/reading';
import { toPaise, toRupees } from '../money/paise';
import { forPlayers, type Handler } from '../server/Handler';
import { paging } from '../server/paging';
import { invalid, Refusal } from '../server/Refusal';
import type { SandboxContext } from '../server/SandboxContext';
import { hashPassword } from './passwords';
import { locked } from './sessionHandlers';
import { checkPassword } from './sign-up-rules';

/** Handlers of the player's own account: password, activity log and own limits. */
export function accountHandlers(context: SandboxContext): Handler[] {
  const own = context.exchange.ownLimits;
  const limitsOf = (userId: string): Wire<typeof ownLimits> => {
    const until = own.breakUntil(userId);
    return {
      limits: own.all(userId).map(({ kind, period, amount, used, next }) => ({
        kind,
        period,
        amount: amount === undefined ? undefined : toRupees(amount),
        used: toRupees(used),
        next: next && {
          amount: next.amount === undefined ? undefined : toRupees(next.amount),
          from: new Date(next.from).toISOString(),
        },
      })),
      time: own.time(userId).map(({ next, ...limit }) => ({
        ...limit,
        next: next && { ...next, from: new Date(next.from).toISOString() },
      })),
      breakUntil: until === undefined ? undefined : new Date(until).toISOString(),
    };
  };
  return [
    forPlayers(api.getOwnLimits, requests.nothing, (_sent, { player }) => limitsOf(player.id)),
    forPlayers(api.setOwnLimit, requests.setOwnLimit, ({ kind, period, amount }, { player }) => {
      if (amount !== null && amount < 0) throw invalid('amount', 'A limit is zero or more.');
      if (kind === 'TIME' && amount !== null && !Number.isInteger(amount))
        throw invalid('amount', 'A limit on time is a number of minutes.');
      const unit = kind === 'TIME' ? (minutes: number) => minutes : toPaise;
      own.set(player.id, kind, period, amount === null ? undefined : unit(amount));
      return limitsOf(player.id);
    }),
    forPlayers(api.startBreak, requests.startBreak, ({ days }, { player }) => {
      own.startBreak(player.id, days);
      return limitsOf(player.id);
    }),
    forPlayers(
      api.changePassword,
      requests.changePassword,
      async ({ currentPassword, newPassword }, { player, token }) => {
        const check = await context.passwords.check(player.id, currentPassword);
        if (check.is === 'locked') throw locked(check.forMs);
        if (check.is === 'wrong') {
          const message = 'The current password is wrong.';
          const validationErrors = [{ message, members: ['currentPassword'] }];
          throw new Refusal(message, { code: 'WRONG_CREDENTIALS', validationErrors });
        }
        checkPassword(newPassword, 'newPassword');
        if (newPassword === currentPassword) {
          throw new Refusal('The new password is the current one.', { code: 'SAME_PASSWORD' });
        }
        context.players.setPassword(player.id, await hashPassword(newPassword));
        context.sessions.endOthers(player.id, token);
        return null;
      },
    ),
    forPlayers(api.getUserLoginAttempts, requests.getUserLoginAttempts, (query, { player }) => {
      const { skip, max } = paging(query);
      return context.attempts.page(player.id, query.Result, skip, max);
    }),
  ];
}
