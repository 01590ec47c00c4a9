import {
  chooseReleases,
  type DomainSettings,
  type Layout,
  placeHolder,
  type Registry,
  type Release,
  type RemoteRoute,
} from '@touchline/shared/contracts';
import { DEFAULT_PATH } from '../core/session/paths';
import type { Verdict } from '../guards/Verdict';
import { type FirstRequests, firstRequests, paramsOf } from './first-answers';

/** A landing page's remote: the active release and the files that its route starts with. */
export interface LandingFiles extends FirstRequests {
  release: Release;
  /** The route's, as its remote declares it. */
  path: string;
  files: readonly string[];
  /** The file of the page's first view. */
  view: string | undefined;
  /** The layout that the shell will put around the page. */
  layout: Layout;
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
    const all = Object.entries(releases).flatMap(([remote, release]) =>
      release.remote.routes.map((route) => ({ remote, release, route })),
    );
    const first = all.find(({ route }) => paramsOf(route.path, landing));
    if (!first) return undefined;
    const { path } = first.route;
    const rivals = all.filter(({ route }) => route.path === path);
    const holder = placeHolder(
      registry.owners,
      'paths',
      path,
      rivals.map(({ remote }) => remote),
    );
    const { release, route } = rivals.find(({ remote }) => remote === holder) ?? first;
    return { release, route, params: paramsOf(path, landing) ?? {}, verdict: verdictOf(route) };
  };
  const asked = ownerOf(path === '/' ? DEFAULT_PATH : path);
  if (!asked) return undefined;
  // When the guards redirect, the target is the first page: the login, for example.
  const found = asked.verdict.kind === 'allow' ? asked : ownerOf(placeOf(asked.verdict));
  if (found?.verdict.kind !== 'allow') return undefined;
  const { path: owned, layout, preload = [], view } = found.route;
  return {
    release: found.release,
    path: owned,
    layout,
    files: preload,
    view,
    ...firstRequests(found.route, found.params),
  };
}

function placeOf(verdict: Exclude<Verdict, { kind: 'allow' }>): string {
  return verdict.kind === 'redirect' ? (verdict.to.split('?')[0] ?? '') : DEFAULT_PATH;
}
