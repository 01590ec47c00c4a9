import { useLingui } from '@touchline/shared/language/macro';
import { useMemo } from 'react';
import { UNSAFE_RouteContext as RouteContext } from 'react-router-dom';
import { RemoteModule, useLabels } from '../../remotes';
import { matchOf } from '../../routing/matchOf';
import { likelyLayout, type OpenPage } from '../../routing/Page';
import { useShellRouter } from '../../routing/router-context';
import { PageSkeleton } from '../layouts/PageSkeleton/PageSkeleton';

/** The current page with its parameters; its skeleton until the first page may be opened. */
export function OpenPageView() {
  const { t } = useLingui();
  const label = useLabels();
  const { page, location } = useShellRouter().state;
  const skeleton = <PageSkeleton layout={page?.layout ?? likelyLayout(location.pathname)} />;
  /** Each route of a remote gets its own mount, so that a new one shows its skeleton at once. */
  const viewOf = (open: OpenPage) => {
    if ('Component' in open) return <open.Component />;
    const name = t`The page ${label(open, open.title)}`;
    return <RemoteModule key={open.path} entry={open} loading={skeleton} label={name} isPage />;
  };
  const path = page?.path;
  const { pathname } = location;
  // The data that useParams and relative links read. useRoutes would match the path once more, by its own rules.
  const route = useMemo(
    () =>
      path === undefined
        ? undefined
        : { outlet: null, matches: [{ ...matchOf(path, pathname), route: { path } }], isDataRoute: false },
    [path, pathname],
  );
  if (!page || !route) return skeleton;
  return <RouteContext value={route}>{viewOf(page)}</RouteContext>;
}
