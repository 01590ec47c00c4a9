import {
  chooseReleases,
  type DomainSettings,
  type Layout,
  type Registry,
  type Release,
} from '@touchline/shared/contracts';

/** A landing page's remote: the release in force and the files its route starts with. */
export interface LandingFiles {
  release: Release;
  files: readonly string[];
  /** The frame that the shell will put around the page. */
  layout: Layout;
  /** What the page asks the sport tree's service for first. */
  early: readonly string[];
}

/**
 * What a first load will need for its path, before the shell's own code has arrived: the chosen release of the remote
 * that owns the path, and the files of that route. The router decides for good later; a wrong guess costs a preload.
 */
export function landingFiles(
  registry: Registry,
  choices: DomainSettings['remotes'],
  path: string,
  device?: string,
): LandingFiles | undefined {
  const landing = path === '/' ? '/inplay' : path;
  const { releases } = chooseReleases(registry, choices, device);
  for (const release of Object.values(releases)) {
    const route = release.remote.routes.find(({ path: pattern }) => fits(pattern, landing));
    if (route) {
      const { layout, preload = [], early = [] } = route;
      return { release, layout, files: preload, early };
    }
  }
  return undefined;
}

/** `/markets/:eventid?/:dreamid?` fits `/markets`, `/markets/7` and `/markets/7/8`. */
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
