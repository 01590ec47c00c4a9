import { api } from '@touchline/shared/contracts';
import * as requests from '@touchline/shared/contracts/requests';
import { forPlayers, type Handler } from '../server/Handler';
import { paging } from '../server/paging';
import { Refusal } from '../server/Refusal';
import type { SandboxContext } from '../server/SandboxContext';
import { hashPassword } from './passwords';
import { locked } from './sessionHandlers';
import { checkPassword } from './sign-up-rules';

/** Handlers of the player's own account: password and activity log. */
export function accountHandlers(context: SandboxContext): Handler[] {
  return [
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
