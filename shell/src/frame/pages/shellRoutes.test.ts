import { SHELL_PATHS } from '@touchline/shared/contracts/remotes';
import { fakePlatform } from '@touchline/shared/testing';
import { shellRoutes } from './shellRoutes';

it('has the paths that the contracts keep from remotes', () => {
  const paths = shellRoutes(fakePlatform()).routes.map(({ path }) => path);
  expect(paths).toEqual(SHELL_PATHS);
});
