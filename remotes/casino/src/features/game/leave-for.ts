/**
 * Leaves the site for a game that refuses to be framed. The game's page replaces this history entry, because otherwise
 * going back from the game would start it again.
 */
export function leaveFor(url: string): void {
  window.location.replace(url);
}
