/**
 * Leaves the site for a game that will not be framed. The game's page takes the place of this entry of the history:
 * going back from it reaches the lobby, where assigning would start the game again for ever.
 */
export function leaveFor(url: string): void {
  window.location.replace(url);
}
