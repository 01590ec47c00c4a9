import type { SessionState } from '@touchline/shared/contracts';

/**
 * What tells players apart where something of theirs outlives the page; undefined for a visitor. Every demo login is
 * another player, though all are called the same.
 */
export function playerNameOf(session: SessionState): string | undefined {
  if (session.status !== 'player') return undefined;
  const { username, refreshToken = '' } = session.user;
  return session.demo ? `${username} ${refreshToken}` : username;
}

/** The same without naming them, for an address or a history entry: FNV-1a, not a secret. */
export function playerMark(player: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < player.length; index += 1)
    hash = Math.imul(hash ^ player.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(36);
}
