import { cookieIn, keepCookie } from './cookies';

/** The player's choice; without one the device's preference applies (tokens.css). */
export type ColorScheme = 'light' | 'dark';

const COOKIE = 'theme';

export function themeIn(cookies: string): ColorScheme | undefined {
  const value = cookieIn(cookies, COOKIE);
  return value === 'light' || value === 'dark' ? value : undefined;
}

/** Applies the stored choice; called before the first render. */
export function restoreTheme(): void {
  const theme = themeIn(document.cookie);
  if (theme) document.documentElement.dataset.theme = theme;
}

export function currentTheme(): ColorScheme {
  return (
    themeIn(document.cookie) ??
    (window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark')
  );
}

export function chooseTheme(theme: ColorScheme): void {
  keepCookie(COOKIE, theme);
  document.documentElement.dataset.theme = theme;
}
