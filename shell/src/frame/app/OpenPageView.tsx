import { t } from '@touchline/shared/language/macro';
import type { ReactNode } from 'react';
import { useRoutes } from 'react-router-dom';
import { RemoteModule } from '../../remotes';
import { likelyLayout, type OpenPage } from '../../routing/Page';
import { useShellRouter } from '../../routing/router-context';
import { PageSkeleton } from '../layouts/PageSkeleton/PageSkeleton';

/** The current page with its parameters; its skeleton until the first page may be opened. */
export function OpenPageView() {
  const { page, location } = useShellRouter().state;
  const skeleton = <PageSkeleton layout={page?.layout ?? likelyLayout(location.pathname)} />;
  return useRoutes(
    [{ path: page?.path ?? '*', element: page ? viewOf(page, skeleton) : skeleton }],
    location,
  );
}

/** Each route of a remote gets its own mount, so that a new one shows its skeleton at once. */
function viewOf(page: OpenPage, skeleton: ReactNode) {
  if ('Component' in page) return <page.Component />;
  return (
    <RemoteModule key={page.path} entry={page} loading={skeleton} label={t`The page ${page.title}`} isPage />
  );
}
