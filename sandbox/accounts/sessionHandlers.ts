import { api } from '@touchline/shared/contracts/api';
import * as requests from '@touchline/shared/contracts/api/requests';
import { DEFAULT_STAKES } from '@touchline/shared/contracts/session';
import { type Call, forAnyone, forPlayers, type Handler } from '../server/Handler';
import { Refusal } from '../server/Refusal';
import type { SandboxContext } from '../server/SandboxContext';
import { browserName } from './browserName';
import { createDemoPlayer } from './demo-players';
import type { Player } from './Player';

const SETTING_LIFE_SECONDS = 3600;
/** The only panel whose players may log in with a code. */
export const PANEL_CLIENT = 'panel';

/** Handlers of login, refresh and logout. */
export function sessionHandlers(context: SandboxContext): Handler[] {
  return [
    forAnyone(api.authenticate, requests.authenticate, async ({ userNameOrEmailAddress, password }, call) => {
      const player = context.players.byName(userNameOrEmailAddress);
      if (!player) {
        await context.passwords.checkNobody(password);
        throw wrong();
      }
      await checkLogin(context, player, password, call);
      if (!player.verified) {
        throw new Refusal('This account is not verified yet. Sign up again to get a new code.', {
          code: 'NOT_VERIFIED',
        });
      }
      return openSession(context, player, call);
    }),
    forAnyone(api.loginAsDemoUser, requests.loginAsDemoUser, (_request, call) =>
      openSession(context, createDemoPlayer(context, call.domain), call),
    ),
    forAnyone(api.panelToken, requests.panelToken, ({ client_id, code }, call) => {
      if (client_id !== PANEL_CLIENT) throw new Refusal('This panel is unknown.', { code: 'PANEL_CLIENT' });
      const player = context.players.byId(context.sessions.redeemPanelCode(code));
      if (!player) throw new Refusal('This player no longer exists.', { code: 'PANEL_CODE' });
      return { ...openSession(context, player, call), username: player.userName };
    }),
    forAnyone(api.getAccessTokenValidateTime, requests.getAccessTokenValidateTime, ({ accessToken }) => {
      const player = context.sessions.player(accessToken);
      return {
        expireInSeconds: context.sessions.secondsLeft(accessToken),
        ...(player && { tennis: player.tennis, football: player.football, cricket: player.cricket }),
      };
    }),
    forAnyone(api.refreshToken, requests.refreshToken, ({ refreshToken }) =>
      context.sessions.refresh(refreshToken),
    ),
    forAnyone(api.getSettingExpiry, requests.nothing, () => ({ expireInSeconds: SETTING_LIFE_SECONDS })),
    forPlayers(api.addUserStake, requests.addUserStake, ({ stakes }, { player }) => {
      if (stakes.length > 12 || stakes.some(({ value }) => !Number.isSafeInteger(value) || value < 1)) {
        throw new Refusal('Up to twelve stakes, each a whole number of rupees from 1.', { code: 'INVALID' });
      }
      context.players.setStakes(player.id, stakes);
      return null;
    }),
  ];
}

/**
 * The result of every kind of login (docs/reference/behaviour.md#7-calls: a verification returns a session like a
 * login).
 */
export function openSession(context: SandboxContext, player: Player, call: Call) {
  context.attempts.add(player.id, 'Success', call.http.ip, browserName(call.http.headers['user-agent']));
  const { balance, exposure } = context.exchange.account(player.id);
  return {
    ...context.sessions.open(player.id),
    stakes: player.stakes.length > 0 ? player.stakes : [...DEFAULT_STAKES],
    domain: player.domain,
    tennis: player.tennis,
    football: player.football,
    cricket: player.cricket,
    balance,
    exposure,
  };
}

async function checkLogin(
  context: SandboxContext,
  player: Player,
  password: string,
  call: Call,
): Promise<void> {
  const check = await context.passwords.check(player.id, password);
  if (check.is === 'right') return;
  const result = check.is === 'locked' && !check.byThis ? 'LockedOut' : 'InvalidPassword';
  context.attempts.add(player.id, result, call.http.ip, browserName(call.http.headers['user-agent']));
  throw check.is === 'locked' ? locked(check.forMs) : wrong();
}

function wrong(): Refusal {
  return new Refusal('Wrong username or password.', { code: 'WRONG_CREDENTIALS' });
}

/** The message of a locked account, with the remaining time. */
export function locked(ms: number): Refusal {
  const minutes = Math.ceil(ms / 60_000);
  return new Refusal(
    `This account is locked after five wrong passwords. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { code: 'ACCOUNT_LOCKED' },
  );
}
