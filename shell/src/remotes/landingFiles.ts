import {
  chooseReleases,
  type DomainSettings,
  type Layout,
  type Registry,
  type Release,
  type RemoteRoute,
} from '@touchline/shared/contracts';
import { DEFAULT_PATH } from '../core/session/paths';
import type { Verdict } from '../guards/Verdict';

/** A landing page's remote: the active release and the files that its route starts with. */
export interface LandingFiles {
  release: Release;
  files: readonly string[];
  /** The file of the page's first view. */
  view: string | undefined;
  /** The layout that the shell will put around the page. */
  layout: Layout;
  /** The page's first requests to the sport tree's service. */
  early: readonly string[];
  /** Its first requests to the API, with the parameters of the address filled in. */
  earlyApi: readonly string[];
}

/**
 * What a first load will need for its path, before the shell's own code has loaded: the chosen release of the remote
 * that owns the path, and the files of the route, if the guards let it open. The router makes the final decision later;
 * a wrong guess costs a preload.
 */
export function landingFiles(
  registry: Registry,
  choices: DomainSettings['remotes'],
  path: string,
  verdictOf: (route: RemoteRoute) => Verdict,
  device?: string,
): LandingFiles | undefined {
  const { releases } = chooseReleases(registry, choices, device);
  const ownerOf = (landing: string) => {
    for (const release of Object.values(releases)) {
      for (const route of release.remote.routes) {
        const params = paramsOf(route.path, landing);
        if (params) return { release, route, params, verdict: verdictOf(route) };
      }
    }
    return undefined;
  };
  const asked = ownerOf(path === '/' ? DEFAULT_PATH : path);
  if (!asked) return undefined;
  // When the guards redirect, the target is the first page: the login, for example.
  const found = asked.verdict.kind === 'allow' ? asked : ownerOf(placeOf(asked.verdict));
  if (found?.verdict.kind !== 'allow') return undefined;
  const { layout, preload = [], view, early = [], earlyApi = [] } = found.route;
  return {
    release: found.release,
    layout,
    files: preload,
    view,
    early,
    earlyApi: earlyApi.flatMap((path) => withParams(path, found.params) ?? []),
  };
}

function placeOf(verdict: Exclude<Verdict, { kind: 'allow' }>): string {
  return verdict.kind === 'redirect' ? (verdict.to.split('?')[0] ?? '') : DEFAULT_PATH;
}

/**
 * `/markets/:eventid?/:dreamid?` matches `/markets`, `/markets/7` and `/markets/7/8`.
 * @returns the parameters as the address spells them; undefined when the path does not match
 */
function paramsOf(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const wanted = pattern.split('/');
  const given = path.replace(/\/$/, '').split('/');
  if (given.length > wanted.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const segment = given[index];
    if (segment === undefined && !(part.startsWith(':') && part.endsWith('?'))) return undefined;
    if (segment === undefined) continue;
    if (part.startsWith(':')) params[part.slice(1).replace(/\?$/, '')] = segment;
    else if (part.toLowerCase() !== segment.toLowerCase()) return undefined;
  }
  return params;
}

/** A request with the address's parameters, encoded as the client will; undefined when one is missing. */
function withParams(path: string, params: Readonly<Record<string, string>>): string | undefined {
  let isWhole = true;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = decoded(params[name] ?? '');
    isWhole &&= value !== '';
    // As URLSearchParams writes it: the client finds the answer by its very address.
    return String(new URLSearchParams([['', value]])).slice(1);
  });
  return isWhole ? filled : undefined;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
