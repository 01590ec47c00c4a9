import type { SessionState } from './bus-events';
import { hash } from './hash';

/**
 * Who the player is: the one identity by which bets, answers, drafts and messages of one player are kept from another.
 * It is the login name. Every demo player has the same one (docs/reference/behaviour.md#3-entities), so a demo player's
 * key also has a hash of the tokens that last as long as the session; the tokens themselves are not in it.
 * @returns undefined for a visitor
 */
export function playerKey(session: SessionState): string | undefined {
  if (session.status !== 'player') return undefined;
  const { username, casinoToken, refreshToken, accessToken } = session.user;
  if (!session.demo) return username;
  // A refresh replaces the access token, and needs a refresh token: without one it lasts as long.
  return `${username} ${hash([casinoToken, refreshToken].filter(Boolean).join(' ') || accessToken)}`;
}

/**
 * Whose settings a device keeps. Nothing of them is private: demo players share theirs, so that they outlive a login.
 * @returns undefined for a visitor
 */
export function loginName(session: SessionState): string | undefined {
  return session.status === 'player' ? session.user.username : undefined;
}
