import type { MessageDescriptor } from '@touchline/shared/language';
import { msg, t } from '@touchline/shared/language/macro';
import type { Platform } from '@touchline/shared/platform';
import type { ComponentType } from 'react';
import { DEFAULT_PATH, LOGIN_PATH, MAINTENANCE_PATH, NOT_FOUND_PATH } from '../../core/session/paths';
import type { OwnPage, OwnPages, OwnRoute, PageLayout } from '../../routing/Page';
import { CatalogueFailed } from './CatalogueFailed';
import { Error404, Error500, NotAuthorized, UnderConstruction, UnderMaintenance } from './lazy-pages';

const catalogueFailed: OwnPage = {
  path: '*',
  layout: 'full',
  get title() {
    return t`Not available`;
  },
  access: 'public',
  Component: CatalogueFailed,
};

/**
 * The shell's own routes and redirects (docs/reference/behaviour.md#2-screens-and-routes). Paths ignore case:
 * /Auth/Logout matches too.
 */
export function shellRoutes({ session }: Pick<Platform, 'session'>): OwnPages {
  const page = (path: string, layout: PageLayout, title: MessageDescriptor, Component: ComponentType) => ({
    path,
    page: {
      path,
      layout,
      get title() {
        return t(title);
      },
      access: 'public' as const,
      Component,
    },
  });
  const routes: OwnRoute[] = [
    { path: '/', redirectTo: () => DEFAULT_PATH },
    { path: '/auth', redirectTo: () => LOGIN_PATH },
    {
      path: '/auth/logout',
      redirectTo: (search) => {
        // A session that expired returns its player to that page; the login checks that it is a page of this site.
        const to = new URLSearchParams(search).get('to');
        // A refused call comes here with its session cleared, or without one: the device's other data stay.
        if (to === null || session.current().status === 'player') session.logout();
        return to === null ? LOGIN_PATH : `${LOGIN_PATH}?${new URLSearchParams({ to })}`;
      },
    },
    page('/underConstruction', 'main', msg`Under construction`, UnderConstruction),
    page('/not-authorized', 'full', msg`Not authorised`, NotAuthorized),
    page(NOT_FOUND_PATH, 'full', msg`Page not found`, Error404),
    page('/error-500', 'full', msg`Something went wrong`, Error500),
    page(MAINTENANCE_PATH, 'full', msg`Under maintenance`, UnderMaintenance),
  ];
  return { routes, catalogueFailed };
}
