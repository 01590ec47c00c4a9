/** The player's choice; without one the device's preference applies (tokens.css). */
export type Theme = 'light' | 'dark';

const COOKIE = 'theme';
const YEAR_S = 31_536_000;

/**
 * The theme in a cookie string. It is a cookie because a logout clears local storage
 * (docs/reference/behaviour.md#session).
 */
export function themeIn(cookies: string): Theme | undefined {
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=(light|dark)(?:;|$)`).exec(cookies)?.[1];
  return value === 'light' || value === 'dark' ? value : undefined;
}

/** Applies the stored choice; called before the first render. */
export function restoreTheme(): void {
  const theme = themeIn(document.cookie);
  if (theme) document.documentElement.dataset.theme = theme;
}

/** The theme on screen. */
export function currentTheme(): Theme {
  return (
    themeIn(document.cookie) ??
    (window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark')
  );
}

export function chooseTheme(theme: Theme): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has Cookie Store
  document.cookie = `${COOKIE}=${theme}; path=/; max-age=${YEAR_S}; samesite=lax`;
  document.documentElement.dataset.theme = theme;
}
