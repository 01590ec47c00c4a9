const KEY = 'token';

/**
 * The token that the command put behind the `#` of its address, where no server and no log sees it. It is taken out of
 * the address at once and kept for this tab alone.
 */
export function takeToken(): string | undefined {
  const given = new URLSearchParams(location.hash.slice(1)).get(KEY);
  if (given === null) return sessionStorage.getItem(KEY) ?? undefined;
  sessionStorage.setItem(KEY, given);
  history.replaceState(null, '', location.pathname);
  return given;
}
