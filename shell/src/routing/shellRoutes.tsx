import { type RouteObject, redirect } from 'react-router-dom';
import { LOGIN_PATH } from '../guards/requireLogin';
import { MAINTENANCE_PATH } from '../guards/suspensionRule';
import { NOT_FOUND_PATH } from '../guards/tvHostRule';
import { CatalogueFailed } from '../pages/CatalogueFailed';
import { Error404 } from '../pages/Error404';
import { Error500 } from '../pages/Error500';
import { NotAuthorized } from '../pages/NotAuthorized';
import { UnderConstruction } from '../pages/UnderConstruction';
import { UnderMaintenance } from '../pages/UnderMaintenance';
import { DEFAULT_PATH } from './defaultPath';
import { enterPage } from './enterPage';
import type { Page, PageLayout } from './Page';
import type { RouterSeams } from './RouterSeams';

/** The routes that are the shell's own, and its redirects (specification 2). Paths match in any case: /Auth/Logout too. */
export function shellRoutes(seams: RouterSeams): RouteObject[] {
  const page = (
    path: string,
    layout: PageLayout,
    title: string,
    Component: () => React.ReactNode,
  ): RouteObject => {
    const own: Page = { path, layout, title, access: 'public' };
    return { path, Component, loader: ({ request }) => enterPage(own, request, seams) };
  };
  const unknown: Page = { path: '*', layout: 'full', title: 'Not available', access: 'public' };
  return [
    // A redirect draws nothing; saying so spares the router's warning.
    { path: '/', element: null, loader: () => redirect(DEFAULT_PATH) },
    { path: '/auth', element: null, loader: () => redirect(LOGIN_PATH) },
    {
      path: '/auth/logout',
      element: null,
      loader: () => {
        seams.platform.session.logout();
        return redirect(LOGIN_PATH);
      },
    },
    page('/underConstruction', 'main', 'Under construction', UnderConstruction),
    page('/not-authorized', 'full', 'Not authorised', NotAuthorized),
    page(NOT_FOUND_PATH, 'full', 'Page not found', Error404),
    page('/error-500', 'full', 'Something went wrong', Error500),
    page(MAINTENANCE_PATH, 'full', 'Under maintenance', UnderMaintenance),
    {
      path: '*',
      Component: CatalogueFailed,
      loader: ({ request }) => {
        // Without a catalogue nobody can say that the page doesn't exist.
        const failed = seams.remotes.catalogue$.value.status === 'failed';
        return failed ? enterPage(unknown, request, seams) : redirect(NOT_FOUND_PATH);
      },
    },
  ];
}
