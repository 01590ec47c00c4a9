import type { SessionState } from '@touchline/shared/contracts';

/**
 * Who a sent bet belongs to; undefined for a visitor. All demo players are named Demo (specification 3), so theirs is
 * told apart by the session's casino token, of which a mark is kept: FNV-1a, not the token.
 */
export function playerKey(session: SessionState): string | undefined {
  if (session.status !== 'player') return undefined;
  const { username, casinoToken } = session.user;
  if (!session.demo) return username;
  let hash = 0x811c9dc5;
  for (const letter of casinoToken) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return `${username} ${hash.toString(36)}`;
}
