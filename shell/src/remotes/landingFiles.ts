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
  /** The layout that the shell will put around the page. */
  layout: Layout;
  /** The page's first requests to the sport tree's service. */
  early: readonly string[];
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
      const route = release.remote.routes.find(({ path: pattern }) => fits(pattern, landing));
      if (route) return { release, route, verdict: verdictOf(route) };
    }
    return undefined;
  };
  const asked = ownerOf(path === '/' ? DEFAULT_PATH : path);
  if (!asked) return undefined;
  // When the guards redirect, the target is the first page: the login, for example.
  const found = asked.verdict.kind === 'allow' ? asked : ownerOf(placeOf(asked.verdict));
  if (found?.verdict.kind !== 'allow') return undefined;
  const { layout, preload = [], early = [] } = found.route;
  return { release: found.release, layout, files: preload, early };
}

function placeOf(verdict: Exclude<Verdict, { kind: 'allow' }>): string {
  return verdict.kind === 'redirect' ? (verdict.to.split('?')[0] ?? '') : DEFAULT_PATH;
}

/** `/markets/:eventid?/:dreamid?` matches `/markets`, `/markets/7` and `/markets/7/8`. */
function fits(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.replace(/\/$/, '').split('/');
  if (given.length > wanted.length) return false;
  return wanted.every((part, index) => {
    const segment = given[index];
    if (segment === undefined) return part.startsWith(':') && part.endsWith('?');
    return part.startsWith(':') || part.toLowerCase() === segment.toLowerCase();
  });
}
