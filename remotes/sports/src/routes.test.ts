import { routes } from './routes';

test('every menu entry has an icon of its own', () => {
  const icons = routes.flatMap(({ menu }) => menu?.icon ?? []);
  expect(icons).toHaveLength(6);
  expect(new Set(icons).size).toBe(icons.length);
});
