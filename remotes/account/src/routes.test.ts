import { remote } from './remote';
import { routes } from './routes';

/** The account's part of docs/reference/behaviour.md#guards, with its domain-setting gates. */
const SPECIFIED: Record<string, string | undefined> = {
  '/bonus': undefined,
  '/rule-regulations': undefined,
  '/exclusion-policy': undefined,
  '/responsible-gaming': undefined,
  '/settings-stake': undefined,
  '/change-password': undefined,
  '/account-cash-statement': undefined,
  '/account-cash-statement/detail/:id': undefined,
  '/bet-history': undefined,
  '/my-bets': undefined,
  '/ProfitLoss': undefined,
  '/profit-detail/:id': undefined,
  '/dwrequests': 'showDWRequests',
  '/depositw': 'showDepositW',
  '/withdrawal': 'showDepositW',
  '/referral': undefined,
};

test('the routes and gates are those of the specification, spelled exactly', () => {
  expect(Object.fromEntries(routes.map(({ path, gate }) => [path, gate]))).toEqual(SPECIFIED);
});

test('every page is for players, in the main layout, and has a title of its own', () => {
  for (const route of routes) expect(route).toMatchObject({ layout: 'main', access: 'player' });
  expect(new Set(routes.map(({ title }) => title)).size).toBe(routes.length);
});

test('every route and slot names an exposed module', () => {
  const modules = [...routes, ...remote.slots].map(({ module }) => module);
  expect(Object.keys(remote.exposes).sort()).toEqual([...new Set(modules)].sort());
});
