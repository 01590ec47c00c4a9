import { useBusState } from '@touchline/shared/platform';
import { ScrollRestoration, useLocation, useMatches, useOutlet } from 'react-router-dom';
import { Layout } from '../layouts/Layout';
import { LoadingOverlay } from '../layouts/LoadingOverlay/LoadingOverlay';
import { PageSkeleton } from '../layouts/PageSkeleton/PageSkeleton';
import { likelyLayout, pageIn } from '../routing/Page';
import { RouteAnnouncer } from '../routing/RouteAnnouncer';
import { useCancelledNavigation } from '../routing/useCancelledNavigation';
import { useDocumentHead } from '../routing/useDocumentHead';
import { useOpenPageGuard } from '../routing/useOpenPageGuard';
import { InactivityPrompt } from './InactivityPrompt';
import { ModalHost } from './ModalHost';
import { ToastHost } from './ToastHost';
import { useBrand } from './useBrand';

/** What every page stands in: its layout, and the global elements of the specification, section 2. */
export function Root() {
  const outlet = useOutlet();
  const { pathname } = useLocation();
  const page = pageIn(useMatches().at(-1)?.loaderData);
  const settings = useBusState('settings');
  const known = settings.status === 'loading' ? undefined : settings.settings;
  useDocumentHead(known, page?.title);
  useBrand(known);
  useCancelledNavigation();
  useOpenPageGuard(page);

  return (
    <>
      <RouteAnnouncer title={page?.title} />
      <LoadingOverlay />
      <Layout kind={page?.layout ?? likelyLayout(pathname)}>{outlet ?? <PageSkeleton />}</Layout>
      <ModalHost />
      <InactivityPrompt />
      <ToastHost />
      <ScrollRestoration />
    </>
  );
}
