import { withEarlyReads } from '@touchline/shared/contracts/remotes';
import { OWN_PAGES } from './features/slip/DockedSlip';
import { routes } from './routes';

test('every menu entry has an icon of its own', () => {
  const icons = routes.flatMap(({ menu }) => menu?.icon ?? []);
  expect(icons).toHaveLength(6);
  expect(new Set(icons).size).toBe(icons.length);
});

test('the slip counts them, and the page that the site opens on, as pages with prices', () => {
  expect([...OWN_PAGES]).toEqual(['', ...new Set(routes.map(({ path }) => path.split('/')[1]))]);
});

test('every early request of a page is one that may be sent early', () => {
  const asking = routes.filter(({ early, earlyApi }) => early ?? earlyApi);
  expect(asking.length).toBeGreaterThan(0);
  for (const { early, earlyApi } of asking)
    expect(withEarlyReads({ early, earlyApi })).toEqual({ early, earlyApi });
});
