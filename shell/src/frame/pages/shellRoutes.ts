import type { ComponentType } from 'react';
import { DEFAULT_PATH } from '../../core/session/paths';
import { LOGIN_PATH } from '../../guards/requireLogin';
import { MAINTENANCE_PATH } from '../../guards/suspensionRule';
import { NOT_FOUND_PATH } from '../../guards/tvHostRule';
import type { OwnPage } from '../../routing/OpenPage';
import type { PageLayout } from '../../routing/Page';
import type { RouterSeams } from '../../routing/RouterDeps';
import { Error404 } from './Error404';
import { Error500 } from './Error500';
import { NotAuthorized } from './NotAuthorized';
import { UnderConstruction } from './UnderConstruction';
import { UnderMaintenance } from './UnderMaintenance';

/** A path of the shell's own: a page, or a way to another path. */
export type ShellRoute =
  | { path: string; page: OwnPage }
  | { path: string; leadsTo: (search: string) => string };

/** The routes that are the shell's own, and its redirects (specification 2). Paths match in any case: /Auth/Logout too. */
export function shellRoutes({ platform }: Pick<RouterSeams, 'platform'>): ShellRoute[] {
  const page = (path: string, layout: PageLayout, title: string, Component: ComponentType): ShellRoute => ({
    path,
    page: { path, layout, title, access: 'public', Component },
  });
  return [
    { path: '/', leadsTo: () => DEFAULT_PATH },
    { path: '/auth', leadsTo: () => LOGIN_PATH },
    {
      path: '/auth/logout',
      leadsTo: (search) => {
        platform.session.logout();
        // Where a session ended by itself its player comes back to; the login checks that it is a page of this site.
        const to = new URLSearchParams(search).get('to');
        return to === null ? LOGIN_PATH : `${LOGIN_PATH}?${new URLSearchParams({ to })}`;
      },
    },
    page('/underConstruction', 'main', 'Under construction', UnderConstruction),
    page('/not-authorized', 'full', 'Not authorised', NotAuthorized),
    page(NOT_FOUND_PATH, 'full', 'Page not found', Error404),
    page('/error-500', 'full', 'Something went wrong', Error500),
    page(MAINTENANCE_PATH, 'full', 'Under maintenance', UnderMaintenance),
  ];
}
