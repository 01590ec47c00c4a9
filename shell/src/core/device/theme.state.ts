import { BehaviorSubject, type Observable, Subscription } from 'rxjs';
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

interface StartedTheme {
  readonly theme$: BehaviorSubject<ColorScheme>;
  /** The player's choice: kept on this device, and shown at once. */
  choose(theme: ColorScheme): void;
  stop(): void;
}

interface Options {
  view: Pick<Window, 'matchMedia'>;
  /** The player may have chosen another theme in another tab. */
  chosen$: Observable<unknown>;
  /** Tells the other tabs of a choice. */
  tell: () => void;
}

/** Keeps the page in the theme that the player chose in any tab; until then in the device's. */
export function startTheme({ view, chosen$, tell }: Options): StartedTheme {
  const light = view.matchMedia('(prefers-color-scheme: light)');
  // Where cookies are refused, a choice lasts as long as the page.
  let chosen: ColorScheme | undefined;
  const current = () => themeIn(document.cookie) ?? chosen ?? (light.matches ? 'light' : 'dark');
  const theme$ = new BehaviorSubject(current());
  const show = () => {
    restoreTheme();
    theme$.next(current());
  };
  const running = new Subscription(() => light.removeEventListener('change', show));
  light.addEventListener('change', show);
  running.add(chosen$.subscribe(show));
  return {
    theme$,
    choose(theme) {
      chosen = theme;
      keepCookie(COOKIE, theme);
      document.documentElement.dataset.theme = theme;
      theme$.next(theme);
      tell();
    },
    stop: () => running.unsubscribe(),
  };
}
