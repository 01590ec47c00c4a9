import { type NavigationEffects, startNavigationRules } from './startNavigationRules';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp({ suspended = false, token = true } = {}) {
  const done: string[] = [];
  const effects: NavigationEffects = {
    recheckSession: () => done.push('recheck'),
    watchInactivity: (path) => done.push(`watch ${path}`),
    clearLoading: () => done.push('clear'),
    isSuspended: () => suspended,
    reloadSettings: () => done.push('settings'),
    hasToken: () => token,
    reloadBets: () => done.push('bets'),
    refreshBalance: () => done.push('balance'),
  };
  return { rules: startNavigationRules(effects), done };
}

test.each<[string | undefined, string, string[]]>([
  [undefined, '/inplay', []],
  ['/markets/1', '/inplay', ['balance']],
  ['/inplay', '/inplay', []],
  ['/inplay', '/markets/1', []],
  ['/lobby', '/markets/1', ['bets']],
  ['/casino', '/inplay', ['bets']],
  ['/lobby-page', '/open-bets', ['bets']],
  ['/lobby', '/casino', []],
  ['/casino/', '/lobby-page', []],
  ['/lobbyist', '/open-bets', []],
  [undefined, '/casino', []],
])('from %s to %s the server is asked for %j', (from, to, expected) => {
  const { rules, done } = setUp();
  rules.navigated(from, to);
  expect(done).toEqual(['recheck', `watch ${to}`, ...expected]);
});

test('without a token nothing of a player is asked', () => {
  const { rules, done } = setUp({ token: false });
  rules.navigated('/casino', '/inplay');
  expect(done).toEqual(['recheck', 'watch /inplay']);
});

test('on a suspended site every navigation fetches the settings again', () => {
  const { rules, done } = setUp({ suspended: true });
  rules.navigated(undefined, '/under-maintenance');
  rules.navigated('/under-maintenance', '/index');
  expect(done.filter((what) => what === 'settings')).toHaveLength(2);
});

test('the loading indicator is cleared one second after the last route change', () => {
  const { rules, done } = setUp();
  rules.navigated(undefined, '/index');
  jest.advanceTimersByTime(500);
  rules.navigated('/index', '/favorites');
  jest.advanceTimersByTime(999);
  expect(done).not.toContain('clear');
  jest.advanceTimersByTime(1);
  expect(done.filter((what) => what === 'clear')).toHaveLength(1);
});
