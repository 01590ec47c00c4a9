const YEAR_S = 31_536_000;

/**
 * A value that this device keeps, in a cookie string; undefined where there is none. What must outlive a logout, and is
 * read before anything is drawn, is a cookie, because a logout clears local storage
 * (docs/reference/behaviour.md#session).
 */
export function cookieIn(cookies: string, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies)?.[1];
}

/** Keeps a plain value for a year, or removes it. */
export function keepCookie(name: string, value: string | undefined): void {
  const age = value === undefined ? 0 : YEAR_S;
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has Cookie Store
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${age}; samesite=lax`;
}
