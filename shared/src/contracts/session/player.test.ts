import type { SessionState } from '../bus';
import { loginName, playerKey } from './player';
import type { UserInfo } from './session';

const user: UserInfo = {
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  casinoToken: 'casino-1',
  expireInSeconds: 3600,
  stakes: [],
  tennis: true,
  football: true,
  cricket: true,
  username: 'Demo',
};
const demo = (changes: Partial<UserInfo> = {}): SessionState => ({
  status: 'player',
  user: { ...user, ...changes },
  demo: true,
  expiresAt: 0,
});

test('a player is the login name, and a visitor is nobody', () => {
  expect(
    playerKey({ status: 'player', user: { ...user, username: 'asha' }, demo: false, expiresAt: 0 }),
  ).toBe('asha');
  expect(playerKey({ status: 'visitor' })).toBeUndefined();
});

test('every demo login is another player, for as long as its session lasts', () => {
  const key = playerKey(demo());
  expect(playerKey(demo({ accessToken: 'refreshed' }))).toBe(key);
  expect(playerKey(demo({ refreshToken: 'refresh-2' }))).not.toBe(key);
  expect(playerKey(demo({ casinoToken: 'casino-2' }))).not.toBe(key);
});

test('a back end that gives demo players an access token alone still tells them apart', () => {
  const bare = { casinoToken: '', refreshToken: '' };
  expect(playerKey(demo({ ...bare, accessToken: 'a' }))).not.toBe(
    playerKey(demo({ ...bare, accessToken: 'b' })),
  );
});

test('the key of a demo player holds none of the tokens', () => {
  const key = playerKey(demo()) ?? '';
  for (const token of ['access-1', 'refresh-1', 'casino-1']) expect(key).not.toContain(token);
});

test('a player named Demo is no demo player: bets, answers and settings are apart', () => {
  const named: SessionState = { status: 'player', user, demo: false, expiresAt: 0 };
  expect(playerKey(named)).toBe('Demo');
  expect(playerKey(demo())).not.toBe('Demo');
  expect(loginName(named)).toBe('Demo');
  expect(loginName(demo())).not.toBe('Demo');
  expect(loginName(demo({ refreshToken: 'refresh-2' }))).toBe(loginName(demo()));
});
