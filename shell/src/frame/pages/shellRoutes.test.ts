import { SHELL_PATHS } from '@touchline/shared/contracts/remotes';
import { fakePlatform, playerSession } from '@touchline/shared/testing';
import { shellRoutes } from './shellRoutes';

it('has the paths that the contracts keep from remotes', () => {
  const paths = shellRoutes(fakePlatform()).routes.map(({ path }) => path);
  expect(paths).toEqual(SHELL_PATHS);
});

it.each([
  ['a player', playerSession('asha'), '', 1],
  ['a player who is to come back', playerSession('asha'), '?to=%2Flobby', 1],
  ['a visitor who wants everything cleared', undefined, '', 1],
  ['a visitor whose call was refused', undefined, '?to=%2Flobby', 0],
])('the logout of %s clears the device as often as it should', (_who, session, search, times) => {
  const platform = fakePlatform(session ? { session } : {});
  const logout = jest.spyOn(platform.session, 'logout');
  const route = shellRoutes(platform).routes.find(({ path }) => path === '/auth/logout');
  if (!route || !('redirectTo' in route)) throw new Error('No such route.');
  expect(route.redirectTo(search)).toBe(`/auth/login${search}`);
  expect(logout).toHaveBeenCalledTimes(times);
});
