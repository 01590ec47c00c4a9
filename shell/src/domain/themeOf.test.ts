import { testSiteConfig } from '../testing/siteConfig';
import { themeOf } from './themeOf';

test.each([
  ['shop.example', 'blue', 'blue'],
  ['shop.example', 'Blue', 'blue'],
  ['shop.example', 'green', 'yellow'],
  ['shop.example', undefined, 'yellow'],
  ['azure.example', undefined, 'blue'],
  ['AZURE.example', 'green', 'blue'],
  ['gold.example', undefined, 'yellow'],
  ['gold.example', 'blue', 'blue'],
] as const)('%s with bodyBgColor %s is %s', (host, bodyBgColor, theme) => {
  expect(themeOf(host, { bodyBgColor }, testSiteConfig)).toBe(theme);
});

test('before the settings the host list decides', () => {
  expect(themeOf('azure.example', undefined, testSiteConfig)).toBe('blue');
});
