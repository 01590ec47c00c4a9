import { signatureFault } from '@touchline/registry/keys/signatureFault';
import { backEndsView } from '@touchline/registry/settings/remote-back-ends';
import { remoteSettingsView } from '@touchline/registry/settings/remote-settings';
import { SPORT_IDS, SPORT_TITLES } from '@touchline/shared/contracts/markets';
import {
  barEntries,
  CASINO_ENTRY,
  canaryOf,
  choiceOf,
  chooseReleases,
  inMenuOrder,
  isWithheld,
  type PlaceClaim,
  placeHolder,
  type Registry,
  type Release,
  type RemoteRoute,
  routeShape,
  unresolvedChoices,
} from '@touchline/shared/contracts/remotes';
import type { DomainSettings } from '@touchline/shared/contracts/settings';
import { type SiteConfig, themeOf } from '@touchline/shared/contracts/site';
import { own } from '@touchline/shared/utilities';
import { seedsOf } from '../changes/brand-tokens';
import type { FEATURES } from '../changes/DomainChange';
import type { MenuEntryView, PlayersView, RemoteView, RouteView } from './PlayersView';

type Sport = keyof typeof SPORT_IDS;
const SPORTS = [
  'football',
  'tennis',
  'cricket',
  'kabaddi',
  'horseRacing',
  'casino',
] as const satisfies Sport[];

interface Facts {
  host: string;
  settings: DomainSettings;
  /** Undefined when there is none: then there are no remotes. */
  registry: Registry | undefined;
  config: SiteConfig | undefined;
}

/** What a domain's players get, by the shell's own rules: `chooseReleases`, gates and the menu. */
export function whatPlayersSee({ host, settings, registry = { remotes: {} }, config }: Facts): PlayersView {
  const chosen = chooseReleases(registry, settings.remotes);
  const unresolved = unresolvedChoices(registry, settings.remotes, chosen);
  const refused = Object.entries(chosen).flatMap(([name, release]) => {
    const fault = signatureFault(config?.publishers, name, release, false);
    return fault === undefined ? [] : [[name, fault] as const];
  });
  const reasons = new Map([...unresolved.map(({ remote, reason }) => [remote, reason] as const), ...refused]);
  const isRefused = (name: string) => refused.some(([remote]) => remote === name);
  const releases = Object.fromEntries(Object.entries(chosen).filter(([name]) => !isRefused(name)));
  const routes = routesOf(releases, { host, settings, registry, config });
  return {
    host,
    suspended: settings.siteSuspended,
    title: settings.domainTitle,
    theme: themeOf(host, settings, { themes: config?.themes ?? { blue: [], yellow: [] } }),
    brand: { ...seedsOf(settings.brand ?? {}), font: settings.brand?.font },
    remotes: Object.keys(registry.remotes)
      .sort()
      .map((name) => {
        const reason = reasons.get(name);
        const view = remoteView(name, settings, registry, own(chosen, name), reason);
        const state = isRefused(name) ? { state: 'refused' as const } : {};
        return reason === undefined ? view : { ...view, ...state, reason };
      }),
    routes: routes.map(({ menu: _menu, access: _access, ...route }) => route),
    ...menusOf(routes, settings),
    features: features(settings),
    capabilities: settings.capabilities,
    news: settings.news,
    languages: settings.languages,
    ...(settings.language === undefined ? {} : { language: settings.language }),
  };
}

function features(settings: DomainSettings): PlayersView['features'] {
  const { casino, showDWRequests, showDepositW, allowSignUp, skipVerification, termsRequired } = settings;
  const { cricket, football, tennis, kabaddi, horseRacing } = settings;
  const all = { casino, showDWRequests, showDepositW, allowSignUp, skipVerification, termsRequired };
  return { ...all, cricket, football, tennis, kabaddi, horseRacing } satisfies Record<
    (typeof FEATURES)[number],
    boolean
  >;
}

function remoteView(
  name: string,
  settings: DomainSettings,
  registry: Registry,
  release: Release | undefined,
  reason: string | undefined,
): RemoteView {
  const choice = choiceOf(own(settings.remotes, name));
  const { channel, version } = choice;
  const by: RemoteView['by'] = version === undefined ? { kind: 'channel', channel } : { kind: 'pin' };
  if (!choice.enabled)
    return { name, state: 'off', by, settings: [], backEnds: backEndsView(name, undefined, settings) };
  const registered = own(registry.remotes, name) ?? {};
  const offered = canaryOf(choice, registered);
  // Nobody gets a withheld release.
  const canary = offered && isWithheld(registered, offered.version) ? undefined : offered;
  return {
    name,
    by,
    settings: remoteSettingsView(name, release?.remote, settings),
    backEnds: backEndsView(name, release?.remote, settings),
    state: release ? 'on' : reason === undefined ? 'unreleased' : 'missing',
    ...(release ? { version: release.remote.version } : {}),
    ...(canary && { canary: { ...canary, by: choice.canary ? ('domain' as const) : ('registry' as const) } }),
  };
}

interface MenuRoute extends RouteView {
  access: RemoteRoute['access'];
  menu: RemoteRoute['menu'];
}

/** The pages of the domain; a path that two remotes claim belongs to the one that gets it in the shell. */
function routesOf(
  releases: Readonly<Record<string, Release>>,
  { host, settings, registry, config }: Facts,
): MenuRoute[] {
  const tvHost = config?.tvHost;
  const claims = new Map<string, PlaceClaim[]>();
  for (const [remote, release] of Object.entries(releases))
    for (const { path } of release.remote.routes) {
      const shape = routeShape(path);
      claims.set(shape, [...(claims.get(shape) ?? []), { remote, place: path }]);
    }
  const holderOf = (path: string) =>
    placeHolder(registry?.owners, 'paths', claims.get(routeShape(path)) ?? []);
  const taken = new Set<string>();
  return Object.keys(releases)
    .sort()
    .flatMap((remote) =>
      (own(releases, remote)?.remote.routes ?? []).flatMap((route) => {
        const isElsewhere = route.host === 'tv' && host !== tvHost && !host.endsWith(`.${tvHost}`);
        if (taken.has(route.path) || holderOf(route.path) !== remote || isElsewhere) return [];
        taken.add(route.path);
        const { path, title, gate, menu, access } = route;
        const closed = gate !== undefined && settings[gate] === false ? { closedBy: gate } : {};
        return [{ path, title, remote, menu, access, ...closed }];
      }),
    );
}

/** The menus of a logged-in player. */
function menusOf(
  routes: readonly MenuRoute[],
  settings: DomainSettings,
): Pick<PlayersView, 'menu' | 'entries' | 'bar'> {
  const pagesOf = (place: string) => {
    const entries = routes.flatMap(({ path, menu, closedBy, access }) => {
      const id = path.replace(/\/:\w+\?/g, '');
      if (menu?.place !== place || closedBy || id.includes(':') || id === CASINO_ENTRY) return [];
      return [{ id, label: menu.label, order: menu.order, route: { access } }];
    });
    return inMenuOrder(entries, settings.menu);
  };
  const sports = SPORTS.flatMap((sport) => {
    const id = sport === 'casino' ? CASINO_ENTRY : `/matchlist/${SPORT_IDS[sport]}`;
    const path = sport === 'casino' ? id : '/matchlist/:id';
    const route = routes.find((candidate) => candidate.path === path);
    return settings[sport] && route
      ? [{ id, label: SPORT_TITLES[sport], order: undefined, route: { access: route.access } }]
      : [];
  });
  const pages = pagesOf('main');
  const orderedSports = inMenuOrder(sports, settings.menu);
  const bar = barEntries(pages, orderedSports, settings.menuBar);
  const view =
    (menu: MenuEntryView['menu']) =>
    ({ id, label }: (typeof pages)[number]) => ({
      id,
      label,
      menu,
      inBar: bar.some((item) => item.id === id),
    });
  return {
    menu: [...pages, ...orderedSports].map(({ label }) => label),
    entries: [
      ...pages.map(view('pages')),
      ...orderedSports.map(view('sports')),
      ...pagesOf('account').map(view('account')),
    ],
    bar: bar.map(({ label }) => label),
  };
}
