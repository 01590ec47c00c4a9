export type ColorScheme = 'dark' | 'light';

const KEY = 'theme';

/** The chosen theme, by default the device's. */
export function currentTheme(): ColorScheme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

/** Paints the stored choice; called before the first render. */
export function restoreTheme(): void {
  const stored = localStorage.getItem(KEY);
  if (stored === 'dark' || stored === 'light') document.documentElement.dataset.theme = stored;
}

export function chooseTheme(theme: ColorScheme): void {
  localStorage.setItem(KEY, theme);
  document.documentElement.dataset.theme = theme;
}
