import {
  type Canary,
  chooseReleases,
  type DomainSettings,
  type Registry,
  type Release,
  type SiteConfig,
  type SPORT_IDS,
  SPORT_TITLES,
  STABLE_CHANNEL,
  themeOf,
} from '@touchline/shared/contracts';
import type { FEATURES } from './DomainChange';
import type { PlayersView, RemoteView, RouteView } from './PlayersView';

type Sport = keyof typeof SPORT_IDS;
const SPORTS = [
  'football',
  'tennis',
  'cricket',
  'kabaddi',
  'horseRacing',
  'casino',
] as const satisfies Sport[];
const LOBBY = '/lobby';

interface Facts {
  host: string;
  settings: DomainSettings;
  /** Undefined when there is none: then there are no remotes. */
  registry: Registry | undefined;
  config: SiteConfig | undefined;
}

/** What a domain's players get, by the shell's own rules: `chooseReleases`, gates and the menu. */
export function whatPlayersSee({ host, settings, registry = { remotes: {} }, config }: Facts): PlayersView {
  const { releases, unresolved } = chooseReleases(registry, settings.remotes);
  const routes = routesOf(releases, settings, host, config?.tvHost);
  return {
    host,
    suspended: settings.siteSuspended,
    title: settings.domainTitle,
    theme: themeOf(host, settings, { themes: config?.themes ?? { blue: [], yellow: [] } }),
    remotes: Object.keys(registry.remotes)
      .sort()
      .map((name) => {
        const reason = unresolved.find(({ remote }) => remote === name)?.reason;
        const view = remoteView(name, settings, registry, releases[name], reason);
        return reason === undefined ? view : { ...view, reason };
      }),
    routes: routes.map(({ menu: _menu, ...route }) => route),
    menu: menuOf(routes, settings),
    features: features(settings),
    capabilities: settings.capabilities,
    news: settings.news,
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
  const choice = settings.remotes[name] ?? true;
  const chosen = typeof choice === 'boolean' ? { enabled: choice } : choice;
  const {
    enabled = true,
    channel = STABLE_CHANNEL,
    version,
    canary: own,
  } = { channel: undefined, version: undefined, canary: undefined, ...chosen };
  const by: RemoteView['by'] = version === undefined ? { kind: 'channel', channel } : { kind: 'pin' };
  if (!enabled) return { name, state: 'off', by };
  const general =
    version === undefined && channel === STABLE_CHANNEL ? registry.remotes[name]?.canary : undefined;
  const canary = canaryView(own, 'domain') ?? canaryView(general, 'registry');
  return {
    name,
    by,
    state: release ? 'on' : reason === undefined ? 'unreleased' : 'missing',
    ...(release ? { version: release.remote.version } : {}),
    ...(canary ? { canary } : {}),
  };
}

function canaryView(canary: Canary | undefined, by: 'domain' | 'registry'): RemoteView['canary'] | undefined {
  return canary && { ...canary, by };
}

interface MenuRoute extends RouteView {
  menu: { label: string; place: string } | undefined;
}

/** The pages of the domain; a path that two remotes claim belongs to the first by name, as in the shell. */
function routesOf(
  releases: Readonly<Record<string, Release>>,
  settings: DomainSettings,
  host: string,
  tvHost: string | undefined,
): MenuRoute[] {
  const taken = new Set<string>();
  return Object.keys(releases)
    .sort()
    .flatMap((remote) =>
      (releases[remote]?.remote.routes ?? []).flatMap((route) => {
        const isElsewhere = route.host === 'tv' && host !== tvHost && !host.endsWith(`.${tvHost}`);
        if (taken.has(route.path) || isElsewhere) return [];
        taken.add(route.path);
        const { path, title, gate, menu } = route;
        const closed = gate !== undefined && settings[gate] === false ? { closedBy: gate } : {};
        return [{ path, title, remote, menu, ...closed }];
      }),
    );
}

function menuOf(routes: readonly MenuRoute[], settings: DomainSettings): string[] {
  const pages = routes.filter(({ path, menu, closedBy }) => menu && path !== LOBBY && !closedBy);
  const sports = SPORTS.filter((sport) => {
    const path = sport === 'casino' ? LOBBY : '/matchlist/:id';
    return settings[sport] && routes.some((route) => route.path === path);
  });
  return [...pages.map(({ menu }) => menu?.label ?? ''), ...sports.map((sport) => SPORT_TITLES[sport])];
}
