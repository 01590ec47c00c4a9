import {
  chooseReleases,
  findRoute,
  isFramed,
  type Layout,
  paramsOf,
  placeHolder,
  type Registry,
  type Release,
  type RemoteRoute,
  routeShape,
  SHELL_PATHS,
  withEarlyReads,
} from '@touchline/shared/contracts/remotes';
import type { DomainSettings } from '@touchline/shared/contracts/settings';
import { own } from '@touchline/shared/utilities';
import { DEFAULT_PATH } from '../core/session/paths';
import type { Verdict } from '../guards/Verdict';
import { type FirstRequests, firstRequests } from './first-answers';

/** A landing page's remote: the active release and the files that its route starts with. */
export interface LandingFiles extends FirstRequests {
  release: Release;
  /** The route's, as its remote declares it. */
  path: string;
  files: readonly string[];
  /** The file of the page's first view. */
  view: string | undefined;
  /** Its code runs in a frame, so none of it is loaded into the page. */
  isFramed: boolean;
  /** The layout that the shell will put around the page. */
  layout: Layout;
}

/**
 * What a first load fetches for its path before the shell's own code has loaded: the chosen release of the remote that
 * owns the path, with the files, the first view and the first requests of the route. The router makes the final decision
 * later; a wrong guess costs a preload.
 * @param framed the remotes that the site holds in frames
 * @returns undefined for the shell's own pages, a path of no remote, and one that the guards do not let open
 */
export function landingFiles(
  registry: Registry,
  choices: DomainSettings['remotes'],
  path: string,
  verdictOf: (route: RemoteRoute) => Verdict,
  device?: string,
  framed?: readonly string[],
): LandingFiles | undefined {
  const all = Object.entries(registry.remotes).flatMap(([remote, row]) => {
    try {
      const releases = chooseReleases({ remotes: { [remote]: row } }, choices, device);
      const release = own(releases, remote);
      // A row may name another remote's release. Its signature is valid, so its first view would be drawn here.
      if (release?.remote.name !== remote) return [];
      return release.remote.routes.map((route) => ({ remote, release, route, path: `${route.path}` }));
    } catch {
      return []; // nothing has checked the registry yet: the shell leaves the row out and reports it
    }
  });
  const ownerOf = (landing: string) => {
    const found = findRoute(all, landing);
    if (!found) return undefined;
    const shape = routeShape(found.route.path);
    const rivals = all.filter((candidate) => routeShape(candidate.path) === shape);
    const claims = rivals.map(({ remote, path }) => ({ remote, place: path }));
    const holder = placeHolder(registry.owners, 'paths', claims);
    const { release, route } = rivals.find(({ remote }) => remote === holder) ?? found.route;
    return { release, route, params: paramsOf(route.path, landing) ?? {}, verdict: verdictOf(route) };
  };
  // The shell's own pages need no remote; the first one leads to a remote's.
  const isOfShell = path !== '/' && SHELL_PATHS.some((shellPath) => paramsOf(shellPath, path));
  const asked = isOfShell ? undefined : ownerOf(path === '/' ? DEFAULT_PATH : path);
  if (!asked) return undefined;
  // When the guards redirect, the target is the first page: the login, for example.
  const found = asked.verdict.kind === 'allow' ? asked : ownerOf(placeOf(asked.verdict));
  if (found?.verdict.kind !== 'allow') return undefined;
  const { path: owned, layout, preload = [], view } = found.route;
  const { name } = found.release.remote;
  const inFrame = isFramed(name, own(registry.remotes, name), framed);
  return {
    release: found.release,
    path: owned,
    layout,
    isFramed: inFrame,
    files: inFrame ? [] : preload,
    view: inFrame ? undefined : view,
    ...firstRequests(withEarlyReads(found.route), found.params),
  };
}

function placeOf(verdict: Exclude<Verdict, { kind: 'allow' }>): string {
  return verdict.kind === 'redirect' ? (verdict.to.split('?')[0] ?? '') : DEFAULT_PATH;
}
