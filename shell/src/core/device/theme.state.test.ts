/** @jest-environment jsdom */
import { chooseTheme, restoreTheme, themeIn } from './theme.state';

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

it('a choice is painted at once and again on the next load', () => {
  chooseTheme('light');
  expect(document.documentElement.dataset.theme).toBe('light');
  delete document.documentElement.dataset.theme;
  restoreTheme();
  expect(document.documentElement.dataset.theme).toBe('light');
});
