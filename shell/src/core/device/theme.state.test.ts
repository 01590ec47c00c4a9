/** @jest-environment jsdom */
import { Subject } from 'rxjs';
import { restoreTheme, startTheme, themeIn } from './theme.state';

it.each([
  ['theme=dark', 'dark'],
  ['a=1; theme=light; b=2', 'light'],
  ['mytheme=light', undefined],
  ['theme=blue', undefined],
  ['theme=lighter', undefined],
  ['', undefined],
])('the cookies %p hold the theme %p', (cookies, theme) => {
  expect(themeIn(cookies)).toBe(theme);
});

/** A tab on a device that prefers dark. */
function open() {
  const device = Object.assign(new EventTarget(), { matches: false });
  const chosen$ = new Subject<void>();
  const tell = jest.fn();
  const view = { matchMedia: () => device as unknown as MediaQueryList };
  return { device, chosen$, tell, theme: startTheme({ view, chosen$, tell }) };
}

const painted = () => document.documentElement.dataset.theme;
const keep = (theme: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: it is where another tab keeps the choice
  document.cookie = `theme=${theme}; path=/`;
};
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: it is where the choice is kept
  document.cookie = 'theme=; max-age=0; path=/';
  delete document.documentElement.dataset.theme;
});

it('follows the device until the player chooses', () => {
  const { device, theme } = open();
  expect(theme.theme$.value).toBe('dark');
  device.matches = true;
  device.dispatchEvent(new Event('change'));
  expect(theme.theme$.value).toBe('light');
  expect(painted()).toBeUndefined();
});

it('a choice in another tab is painted here, and told to nobody again', () => {
  const { chosen$, tell, theme } = open();
  keep('light');
  chosen$.next();
  expect([painted(), theme.theme$.value]).toEqual(['light', 'light']);
  expect(tell).not.toHaveBeenCalled();
  theme.stop();
  keep('dark');
  chosen$.next();
  expect(painted()).toBe('light');
});

it('a choice is told to the other tabs once they can read it', () => {
  const { tell, theme } = open();
  tell.mockImplementation(() => expect(themeIn(document.cookie)).toBe('light'));
  theme.choose('light');
  expect(tell).toHaveBeenCalledTimes(1);
  expect(theme.theme$.value).toBe('light');
});

it('a choice that the browser does not keep stays while the page is open', () => {
  const cookie = jest.spyOn(document, 'cookie', 'get').mockReturnValue('');
  const { chosen$, theme } = open();
  theme.choose('light');
  chosen$.next();
  expect([painted(), theme.theme$.value]).toEqual(['light', 'light']);
  cookie.mockRestore();
});

it('a choice is painted at once and again on the next load', () => {
  open().theme.choose('light');
  expect(document.documentElement.dataset.theme).toBe('light');
  delete document.documentElement.dataset.theme;
  restoreTheme();
  expect(document.documentElement.dataset.theme).toBe('light');
});
