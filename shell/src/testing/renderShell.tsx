import './browser-globals';
import '../core/device/deviceStore';
import { act, render } from '@testing-library/react';
import type { BusState } from '@touchline/shared/contracts/bus';
import type { SportKey } from '@touchline/shared/contracts/markets';
import { readWhole } from '@touchline/shared/contracts/reading';
import type { RemoteRoute } from '@touchline/shared/contracts/remotes';
import { domainSettings } from '@touchline/shared/contracts/settings';
import { QueryClient, QueryClientProvider } from '@touchline/shared/platform';
import { type FakePlatform, fakePlatform, playerLogin } from '@touchline/shared/testing';
import type { ReactNode } from 'react';
import { BehaviorSubject, EMPTY, ReplaySubject } from 'rxjs';
import type { Reached } from '../core/device/network/askReached';
import type { ColorScheme } from '../core/device/theme.state';
import type { StandsIn } from '../core/domain/startDomainSettings';
import type { ConfirmationQuestion } from '../core/session/startConfirmations';
import { App } from '../frame/app/App';
import type { OpenModal, Toast } from '../frame/context/ShellServices';
import type { Shell } from '../frame/context/shell-context';
import { shellRoutes } from '../frame/pages/shellRoutes';
import type { Catalogue, Remotes } from '../remotes';
import { EMPTY_CATALOGUE } from '../remotes/find/remotes-catalogue';
import { createRouter } from '../routing/createRouter';
import type { RouterPort } from '../routing/RouterDeps';
import type { ShellRouter } from '../routing/ShellRouter';

const routers: ShellRouter[] = [];
afterEach(() => {
  for (const router of routers.splice(0)) router.stop();
});

export const settingsWith = (changes: Partial<ReturnType<typeof defaults>> = {}): BusState['settings'] => ({
  status: 'fresh',
  settings: { ...defaults(), ...changes },
});
const defaults = () => readWhole(domainSettings, { domainTitle: 'Kingfisher' });

const route = (path: string, rest: Partial<RemoteRoute> = {}) => ({
  path,
  layout: 'main' as const,
  access: 'public' as const,
  title: path.slice(1),
  module: './Page',
  remote: 'sports',
  ...rest,
});

/** A catalogue with a page of every kind. */
export const catalogue: Catalogue = {
  status: 'ready',
  releases: {},
  routes: [
    route('/inplay', { title: 'In-Play', menu: { label: 'In-Play', icon: 'live', place: 'main' } }),
    route('/markets/:eventid?/:dreamid?', { title: 'Markets' }),
    route('/matchlist/:id', { title: 'Match List' }),
    route('/tv', { host: 'tv' }),
    route('/open-bets', {
      access: 'player',
      title: 'Open Bets',
      menu: { label: 'Open Bets', icon: 'clock', place: 'main' },
    }),
    {
      ...route('/depositw', {
        access: 'player',
        gate: 'showDepositW',
        title: 'Deposit',
        menu: { label: 'Deposit', icon: 'bank', place: 'account' },
      }),
      remote: 'account',
    },
    { ...route('/lobby', { layout: 'lobby', access: 'player', title: 'Casino Lobby' }), remote: 'casino' },
    { ...route('/auth/login', { layout: 'auth', title: 'Log in' }), remote: 'auth' },
  ],
  modals: [
    { event: 'modal-login', module: './LoginModal', remote: 'auth' },
    { event: 'modal-register', module: './RegisterModal', remote: 'auth' },
  ],
  slots: [{ slot: 'bet-slip', module: './BetSlip', remote: 'sports' }],
  points: {},
  leftOut: [],
};

/** The catalogue without a remote, as after an operator disabled it. */
export function without(remote: string, from: Catalogue = catalogue): Catalogue {
  const others = <T extends { remote: string }>(list: readonly T[]) =>
    list.filter((item) => item.remote !== remote);
  return { ...from, routes: others(from.routes), modals: others(from.modals), slots: others(from.slots) };
}

export interface RenderedShellOptions {
  at?: string;
  platform?: FakePlatform;
  /** undefined: still loading. */
  catalogue?: Catalogue | undefined;
  loggedIn?: boolean;
  suspended?: boolean;
  sports?: readonly SportKey[];
  tvHost?: string | undefined;
  hasWorker?: boolean;
}

/** The shell's whole React side with fake services; a remote's page shows its own path and parameters. */
export function renderShell(options: RenderedShellOptions = {}) {
  const { at = '/', platform = fakePlatform({ settings: settingsWith() }), sports = [], tvHost } = options;
  const catalogue$ = new BehaviorSubject<Catalogue>(
    'catalogue' in options ? (options.catalogue ?? EMPTY_CATALOGUE) : catalogue,
  );
  const labels$ = new BehaviorSubject<Remotes['labels$']['value']>({});
  const loaded: string[] = [];
  const navigated: [from: string | undefined, to: string][] = [];
  const suspended$ = new BehaviorSubject(options.suspended ?? false);
  const standsIn$ = new BehaviorSubject<StandsIn | undefined>(undefined);
  const reached$ = new BehaviorSubject<Reached>('site');
  const list$ = new BehaviorSubject<readonly string[]>([]);
  const prompt$ = new BehaviorSubject<'hidden' | 'prompt'>('hidden');
  const current$ = new BehaviorSubject<OpenModal | undefined>(undefined);
  const toasts$ = new ReplaySubject<Toast>();
  const port: { router: RouterPort | undefined } = { router: undefined };
  const answered = jest.fn(() => prompt$.next('hidden'));
  const page = (name: string) => ({
    default: (props: Record<string, unknown>) => (
      <section aria-label={name} data-props={JSON.stringify(props)}>
        {name.endsWith('/./Page') && <h1>{name}</h1>}
      </section>
    ),
  });
  const queryClient = new QueryClient();
  const remotes = {
    catalogue$,
    labels$,
    load: async (remote: string, module: string) => {
      loaded.push(`${remote}/${module}`);
      return page(`${remote}/${module}`);
    },
    loaded: () => undefined,
    worked: () => undefined,
    threw: async () => false,
    running: () => undefined,
    prefetch: () => undefined,
    refresh: jest.fn(async (): Promise<void> => undefined),
    retry: async (remote: string, module: string) => page(`${remote}/${module}`),
    renewed$: EMPTY,
    newer$: new BehaviorSubject<readonly string[]>([]),
    check: async () => undefined,
    platformOf: () => platform,
    aroundModule: (part: ReactNode) => <QueryClientProvider client={queryClient}>{part}</QueryClientProvider>,
    isFramed: () => false,
    override: () => undefined,
    renew: () => undefined,
    releaseToFrame: async () => {
      throw new Error('No remote is framed here.');
    },
    stop: () => undefined,
  } satisfies Remotes;
  const token = { stored: options.loggedIn ?? platform.session.current().status === 'player' };
  const shell: Shell = {
    platform,
    remotes,
    tvHost,
    firstPage: Promise.resolve(),
    themes: { blue: [], yellow: [] },
    registry: '/registry.json',
    hasWorker: options.hasWorker ?? true,
    returnTo: { address: undefined },
    services: {
      loading: { list$ },
      inactivity: { prompt$, answer: answered },
      confirmations: {
        question$: new BehaviorSubject<ConfirmationQuestion | undefined>(undefined),
        answer: () => undefined,
        again: () => undefined,
      },
      panelLogin: { player$: new BehaviorSubject<string | undefined>(undefined), answer: () => undefined },
      modals: { current$, close: () => current$.next(undefined) },
      toasts$,
      toast: (toast) => toasts$.next(toast),
      suspended$,
      standsIn$,
      reach: { reached$, back$: EMPTY, doubt: async () => reached$.value },
      checkSettings: async () => undefined,
      chooseLanguage: (language) => platform.bus.emit('language', language),
      theme: { theme$: new BehaviorSubject<ColorScheme>('dark'), choose: () => undefined },
      sports$: new BehaviorSubject(sports),
      menuContents$: new BehaviorSubject({ hasFreeGames: false }),
      hasToken: () => token.stored,
      navigation: {
        attach: (router) => {
          port.router = router;
          return () => undefined;
        },
        navigated: (from, to) => void navigated.push([from, to]),
      },
    },
  };
  window.history.replaceState(null, '', at);
  const router = createRouter(shell, shellRoutes(platform));
  routers.push(router);
  const view = render(<App shell={shell} remotes={remotes} router={router} />);
  return {
    ...view,
    platform,
    router,
    remotes,
    loaded,
    navigated,
    answered,
    catalogue$,
    labels$,
    suspended$,
    standsIn$,
    reached$,
    list$,
    prompt$,
    current$,
    toasts$,
    endSession: () =>
      act(async () => {
        token.stored = false;
        platform.session.logout();
      }),
    logIn: () =>
      act(async () => {
        token.stored = true;
        platform.session.open(playerLogin, 'asha');
      }),
    isRoute: (path: string) => port.router?.isRoute(path),
    /** A navigation that a service requests. */
    serviceGo: (path: string) => act(async () => port.router?.navigate(path)),
    here: () => window.location.pathname + window.location.search,
    /** The first page is shown and nothing is in flight. */
    settled: () => router.state$.value.page !== undefined && router.state$.value.pending === undefined,
    go: (to: string | number) =>
      act(async () => {
        if (typeof to === 'number') router.go(to);
        else router.navigate(to);
      }),
    outcomes: () => platform.reports.filter(({ kind }) => kind === 'navigation').map(({ cause }) => cause),
  };
}
