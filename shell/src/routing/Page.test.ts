import { likelyLayout } from './Page';

test.each([
  ['/inplay', 'main'],
  ['/ProfitLoss', 'main'],
  ['/lobby', 'lobby'],
  ['/Casino', 'lobby'],
  ['/lobby-page', 'lobby'],
  ['/free-play', 'lobby'],
  ['/auth/verfication', 'auth'],
  ['/Auth/Logout', 'auth'],
  ['/not-authorized', 'full'],
  ['/error-404', 'full'],
  ['/under-maintenance', 'full'],
])('%s is first painted in the layout %s, which is its own', (path, layout) => {
  expect(likelyLayout(path)).toBe(layout);
});
