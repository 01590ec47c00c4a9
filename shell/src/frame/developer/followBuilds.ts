import { type Release, remoteManifest } from '@touchline/shared/contracts/remotes';
import * as v from 'valibot';
import type { StartedRemotes } from '../../remotes';
import type { Overrides } from '../../remotes/find/overrides';

type FollowingRemotes = Pick<StartedRemotes, 'override' | 'renewed$' | 'catalogue$' | 'running'>;

/**
 * Each build that a developer's server announces replaces the one before without a reload: the remote's mounted parts
 * are mounted again, and the rest of the page stays.
 */
export function followBuilds({ releases, servers }: Overrides, remotes: FollowingRemotes): void {
  for (const [remote, { changes }] of Object.entries(servers)) {
    const source = new EventSource(changes);
    source.addEventListener('built', (event) => {
      const before = releases[remote];
      if (!before || !(event instanceof MessageEvent)) return;
      const release = { url: before.url, remote: v.parse(remoteManifest, JSON.parse(event.data)) };
      if (JSON.stringify(release) === JSON.stringify(before)) return;
      keepPlace(remote, release, remotes);
      dropStyles(release);
      remotes.override(remote, release);
    });
    source.addEventListener('failed', (event) => {
      if (event instanceof MessageEvent) console.error(`The build of ${remote} failed:\n${event.data}`);
    });
  }
}

/**
 * Removes the style sheets of the build before, whose rules would still apply. A file that the new build also has
 * stays.
 */
function dropStyles({ url, remote }: Release): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.href.startsWith(url) && !(link.href.slice(url.length) in remote.integrity)) link.remove();
}

/** While its modules are loaded again, the page may be shorter than the developer's scroll position. */
function keepPlace(remote: string, release: Release, { catalogue$, running }: FollowingRemotes): void {
  const { scrollY } = window;
  const waiting = catalogue$.subscribe(() => {
    if (running(remote) !== release) return;
    // After the subscription has started and the loaded modules are drawn.
    requestAnimationFrame(() => {
      waiting.unsubscribe();
      requestAnimationFrame(() => window.scrollTo({ top: scrollY, behavior: 'instant' }));
    });
  });
}
