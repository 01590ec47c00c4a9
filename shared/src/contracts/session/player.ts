import { hash } from '../../utilities/hash';
import type { SessionState } from '../bus';

/**
 * The identity that separates one player's bets, answers, drafts and messages from another's. It is the login name.
 * Every demo player has the same one (docs/reference/behaviour.md#3-entities), so a demo player's key also has a hash
 * of the tokens that last as long as the session; it does not contain the tokens themselves.
 * @returns undefined for a visitor
 */
export function playerKey(session: SessionState): string | undefined {
  if (session.status !== 'player') return undefined;
  const { username, casinoToken, refreshToken, accessToken } = session.user;
  if (!session.demo) return username;
  // A refresh replaces the access token and needs a refresh token; without one the access token lasts as long as the
  // session.
  return `${username} ${hash([casinoToken, refreshToken].filter(Boolean).join(' ') || accessToken)}`;
}

/**
 * The fields of `userinfo` that identify its player. A player may be named Demo too, so the name does not tell a demo user.
 */
interface StoredPlayer {
  readonly username: string;
  readonly demo?: boolean | undefined;
}

/**
 * The owner of settings on a device, of what is stored of a session.
 * @returns the login name; for demo players one that no player has, because a login trims names
 */
export function deviceOwner({ username, demo = false }: StoredPlayer): string {
  return demo ? `${username} ` : username;
}

/**
 * The owner of settings on a device. They are not private: demo players share theirs, so that the settings outlive a
 * login.
 * @returns undefined for a visitor
 */
export function loginName(session: SessionState): string | undefined {
  if (session.status !== 'player') return undefined;
  return deviceOwner({ username: session.user.username, demo: session.demo });
}

/** Where the device keeps something of this player, as `DeviceFacade` names it. */
export const deviceKey = (player: string, name: string): string => `player:${player}:${name}`;
