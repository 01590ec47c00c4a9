import { useBusState } from '@touchline/shared/platform';
import { lazyPart } from '@touchline/shared/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { from, merge, take } from 'rxjs';
import { useLive } from '../../core/bus/Live';
import { useLabels } from '../../remotes';
import { likelyLayout } from '../../routing/Page';
import { useShellRouter } from '../../routing/router-context';
import { useIdle, useShell } from '../context/shell-context';
import { LoadingOverlay } from '../layouts/LoadingOverlay/LoadingOverlay';
import { RouteAnnouncer } from '../layouts/RouteAnnouncer';
import { ShellLayout } from '../layouts/ShellLayout';
import { ModalHost } from './modals/ModalHost';
import { OpenPageView } from './OpenPageView';
import { ScrollKeeper } from './ScrollKeeper';
import { useBrand, useDocumentHead } from './useDocumentHead';

const StillActive = lazyPart(() =>
  import(/* webpackChunkName: "modals" */ './modals/StillActive').then(({ StillActive }) => StillActive),
);
const PanelQuestion = lazyPart(() =>
  import(/* webpackChunkName: "modals" */ './modals/PanelQuestion').then(
    ({ PanelQuestion }) => PanelQuestion,
  ),
);
const ConfirmWithdrawal = lazyPart(() =>
  import(/* webpackChunkName: "modals" */ './modals/ConfirmWithdrawal').then(
    ({ ConfirmWithdrawal }) => ConfirmWithdrawal,
  ),
);
const Updates = lazyPart(() => import('../updates/Updates').then(({ Updates }) => Updates));

/** The frame of every page: its layout and the global elements of docs/reference/behaviour.md#2-screens-and-routes. */
export function Root() {
  const { pathname } = useLocation();
  const { page } = useShellRouter().state;
  const settings = useBusState('settings');
  const domainSettings = settings.status === 'loading' ? undefined : settings.settings;
  const label = useLabels();
  const title = page && label(page, page.title);
  useDocumentHead(domainSettings, title);
  useBrand(domainSettings);
  useOpenPageGuard();

  return (
    <>
      {title !== undefined && <RouteAnnouncer title={title} />}
      <LoadingOverlay />
      <ShellLayout kind={page?.layout ?? likelyLayout(pathname)}>
        <OpenPageView />
      </ShellLayout>
      <ModalHost />
      <InactivityPrompt />
      <PanelLoginQuestion />
      <Confirmation />
      <ToastHost />
      <UpdatesHost />
      <ScrollKeeper />
    </>
  );
}

/**
 * The inactivity prompt of the markets pages (docs/reference/behaviour.md#4-states); the service decides when it shows.
 */
function InactivityPrompt() {
  const { prompt$, answer } = useShell().services.inactivity;
  if (useLive(prompt$) === 'hidden') return null;
  return <StillActive onAnswer={answer} />;
}

/** The player whom a link of the operator's panel would log in is asked first. */
function PanelLoginQuestion() {
  const { player$, answer } = useShell().services.panelLogin;
  const player = useLive(player$);
  return player === undefined ? null : <PanelQuestion player={player} onAnswer={answer} />;
}

/** The question for a withdrawal that the back end wants confirmed. */
function Confirmation() {
  const { question$, answer, again } = useShell().services.confirmations;
  const question = useLive(question$);
  return question && <ConfirmWithdrawal question={question} answer={answer} again={again} />;
}

/** Updates are not needed before the first page is idle. */
function UpdatesHost() {
  return useIdle() ? <Updates /> : null;
}

/**
 * When a session ends (here or in another tab) a player's page must not stay on the screen, so its login guard runs
 * again. While a modal is open the page waits, because it may be the login that restores the session.
 */
function useOpenPageGuard(): void {
  const session = useBusState('session').status;
  const modal = useLive(useShell().services.modals.current$);
  const {
    router,
    state: { page, pending },
  } = useShellRouter();
  const exposed = session === 'visitor' && page?.access === 'player' && modal === undefined && !pending;

  useEffect(() => {
    if (exposed) router.recheck();
  }, [exposed, router]);
}

const Toasts = lazyPart(() => import('./toasts/Toasts').then(({ Toasts }) => Toasts));

/**
 * Loads the toasts' code with the first toast, which the stream keeps, or once the page is idle, because a toast about
 * a lost network could not load it any more.
 */
function ToastHost() {
  const {
    firstPage,
    services: { toasts$ },
  } = useShell();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const subscription = merge(toasts$, from(firstPage))
      .pipe(take(1))
      .subscribe(() => setWanted(true));
    return () => subscription.unsubscribe();
  }, [toasts$, firstPage]);
  return wanted ? <Toasts /> : null;
}
