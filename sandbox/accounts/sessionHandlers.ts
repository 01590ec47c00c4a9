import { DEFAULT_STAKES } from '@touchline/shared/contracts/session';
import type { SandboxContext } from '../server/createContext';
import { type Call, forAnyone, forPlayers, type Handler } from '../server/Handler';
import { Refusal } from '../server/Refusal';
import { minutes } from './Codes';
import { createDemoPlayer } from './demo-players';
import type { Player } from './Players';

const SETTING_LIFE_SECONDS = 3600;
/** The only panel whose players may log in with a code. */
export const PANEL_CLIENT = 'panel';

/** Handlers of login, refresh and logout. */
export function sessionHandlers(context: SandboxContext): Handler[] {
  return [
    ...forAnyone({
      authenticate: async ({ userNameOrEmailAddress, password }, call) => {
        const player = context.players.byName(userNameOrEmailAddress);
        if (!player) {
          await context.passwords.checkNobody(password);
          throw wrong();
        }
        await checkLogin(context, player, password, call);
        if (!player.verified)
          throw new Refusal(
            'NOT_VERIFIED',
            'This account is not verified yet. Sign up again to get a new code.',
          );
        return openSession(context, player, call);
      },
      loginAsDemoUser: (_request, call) => openSession(context, createDemoPlayer(context, call.domain), call),
      panelToken: ({ client_id, code }, call) => {
        if (client_id !== PANEL_CLIENT) throw new Refusal('PANEL_CLIENT', 'This panel is unknown.');
        const player = context.players.byId(context.sessions.redeemPanelCode(code));
        if (!player) throw new Refusal('PANEL_CODE', 'This player no longer exists.');
        return { ...openSession(context, player, call), username: player.userName };
      },
      getAccessTokenValidateTime: ({ accessToken }) => {
        const player = context.sessions.player(accessToken);
        return {
          expireInSeconds: context.sessions.secondsLeft(accessToken),
          ...(player && sportsOf(player)),
        };
      },
      refreshToken: ({ refreshToken }) => context.sessions.refresh(refreshToken),
      getSettingExpiry: () => ({ expireInSeconds: SETTING_LIFE_SECONDS }),
    }),
    ...forPlayers({
      addUserStake: ({ stakes }, { player }) => {
        if (stakes.length > 12 || stakes.some(({ value }) => !Number.isSafeInteger(value) || value < 1))
          throw new Refusal('INVALID', 'Up to twelve stakes, each a whole number of rupees from 1.');
        context.players.setStakes(player.id, stakes);
        return null;
      },
    }),
  ];
}

const sportsOf = ({ tennis, football, cricket }: Player) => ({ tennis, football, cricket });

/**
 * The result of every kind of login (docs/reference/behaviour.md#7-calls: a verification returns a session like a
 * login).
 */
export function openSession(context: SandboxContext, player: Player, call: Call) {
  context.activityLog.add(player.id, 'Success', call.http.ip, browserName(call.http.headers['user-agent']));
  return {
    ...context.sessions.open(player.id),
    stakes: player.stakes.length > 0 ? player.stakes : [...DEFAULT_STAKES],
    domain: player.domain,
    ...sportsOf(player),
    ...context.exchange.account(player.id),
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
  context.activityLog.add(player.id, result, call.http.ip, browserName(call.http.headers['user-agent']));
  throw check.is === 'locked' ? locked(check.forMs) : wrong();
}

function wrong(): Refusal {
  return new Refusal('WRONG_CREDENTIALS', 'Wrong username or password.');
}

/** The message of a locked account, with the remaining time. */
export function locked(ms: number): Refusal {
  return new Refusal(
    'ACCOUNT_LOCKED',
    `This account is locked after five wrong passwords. Try again in ${minutes(ms)}.`,
  );
}

const BROWSERS: readonly [string, RegExp][] = [
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
];
const SYSTEMS: readonly [string, RegExp][] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
];

/** `Chrome 140 on Android` from a User-Agent header, for the activity log. */
function browserName(userAgent = ''): string {
  const browser = BROWSERS.find(([, pattern]) => pattern.test(userAgent));
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent));
  if (!browser) return 'Unknown browser';
  const named = `${browser[0]} ${browser[1].exec(userAgent)?.[1] ?? ''}`.trim();
  return system ? `${named} on ${system[0]}` : named;
}
