import { join } from 'node:path';

export type DeployFolder = ReturnType<typeof deployFolder>;

/**
 * The paths in a folder from which nginx serves a site.
 *
 * ```
 * nginx.conf     the whole configuration: nginx -c <folder>/nginx.conf
 * site.conf      the site alone, to be included by an nginx that serves others too
 * headers.conf   the security headers of every page
 * back-ends.conf the back ends of remotes' teams that each domain allows, as lines of an nginx map
 * current  ->    pages/<n>, exchanged in one step
 * pages/<n>/     index.html, hosts/<host>.html for each domain whose first answers are baked in
 * files/         the hashed files of this shell and of those before it, which open tabs may still ask for
 * differences/   by a script's path and the hash of an earlier one: what a browser that has the earlier one needs
 * shells/<v>/    each deployed shell as it was built, without its hashed files
 * deploy.json    which site and which of the shells it serves
 * errors/ logs/ run/ temp/
 * ```
 * @param root the folder, absolute
 */
export function deployFolder(root: string) {
  const at = (name: string) => join(root, name);
  return {
    root,
    config: at('nginx.conf'),
    site: at('site.conf'),
    headers: at('headers.conf'),
    backEnds: at('back-ends.conf'),
    current: at('current'),
    pages: at('pages'),
    files: at('files'),
    differences: at('differences'),
    shells: at('shells'),
    state: at('deploy.json'),
    errors: at('errors'),
    logs: at('logs'),
    run: at('run'),
    temp: at('temp'),
  };
}
