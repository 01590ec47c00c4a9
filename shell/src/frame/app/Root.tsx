import { useBusState } from '@touchline/shared/platform';
import { useLocation } from 'react-router-dom';
import { likelyLayout } from '../../routing/Page';
import { useShellRouter } from '../../routing/RouterContext';
import { Layout } from '../layouts/Layout';
import { LoadingOverlay } from '../layouts/LoadingOverlay/LoadingOverlay';
import { RouteAnnouncer } from '../layouts/RouteAnnouncer';
import { InactivityPrompt } from './InactivityPrompt';
import { ModalHost } from './ModalHost';
import { OpenPageView } from './OpenPageView';
import { ScrollKeeper } from './ScrollKeeper';
import { ToastHost } from './ToastHost';
import { UpdatesHost } from './UpdatesHost';
import { useBrand } from './useBrand';
import { useDocumentHead } from './useDocumentHead';
import { useOpenPageGuard } from './useOpenPageGuard';

/** What every page stands in: its layout, and the global elements of the specification, section 2. */
export function Root() {
  const { pathname } = useLocation();
  const { page } = useShellRouter().state;
  const settings = useBusState('settings');
  const known = settings.status === 'loading' ? undefined : settings.settings;
  useDocumentHead(known, page?.title);
  useBrand(known);
  useOpenPageGuard();

  return (
    <>
      {page && <RouteAnnouncer title={page.title} />}
      <LoadingOverlay />
      <Layout kind={page?.layout ?? likelyLayout(pathname)}>
        <OpenPageView />
      </Layout>
      <ModalHost />
      <InactivityPrompt />
      <ToastHost />
      <UpdatesHost />
      <ScrollKeeper />
    </>
  );
}
