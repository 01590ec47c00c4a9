import { useLoaderData } from 'react-router-dom';
import { PageSkeleton } from '../layouts/PageSkeleton/PageSkeleton';
import { type CatalogueRoute, RemoteModule } from '../remotes';

/** A page of a remote. Each route mounts its own, so that a new one shows its skeleton at once. */
export function RemotePage() {
  const route = useLoaderData<CatalogueRoute>();
  return (
    <RemoteModule
      key={route.path}
      entry={route}
      loading={<PageSkeleton />}
      label={`The page ${route.title}`}
      isPage
    />
  );
}
