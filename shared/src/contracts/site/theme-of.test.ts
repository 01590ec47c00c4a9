import { themeOf } from './theme-of';

const config = { themes: { blue: ['azure.example'], yellow: ['gold.example'] } };

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
  expect(themeOf(host, { bodyBgColor }, config)).toBe(theme);
});

test('before the settings the host list decides', () => {
  expect(themeOf('azure.example', undefined, config)).toBe('blue');
});
