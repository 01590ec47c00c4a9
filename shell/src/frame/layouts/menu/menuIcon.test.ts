import { menuIcon } from './menuIcon';

test.each([
  ['price-table', 'price-table'],
  ['an icon of a newer release', 'list'],
])('the menu entry’s icon %s is drawn as %s', (name, drawn) => {
  expect(menuIcon(name)).toBe(drawn);
});
