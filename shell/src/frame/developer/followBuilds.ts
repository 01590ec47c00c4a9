import { type Release, remoteManifest } from '@touchline/shared/contracts/remotes';
import * as v from 'valibot';
import type { StartedRemotes } from '../../remotes';
import type { Overrides } from '../../remotes/find/overrides';

type FollowingRemotes = Pick<StartedRemotes, 'override' | 'renewed$' | 'catalogue$' | 'running'>;

/**
 * Each build that a developer's server tells of takes the place of the one before, without a reload: what is mounted of
 * the remote is mounted again, and the rest of the page stays.
 * @param connect opens the server's stream of events; tests give their own
 */
export function followBuilds(
  { releases, servers }: Overrides,
  remotes: FollowingRemotes,
  connect: (address: string) => EventTarget = (address) => new EventSource(address),
): void {
  for (const [remote, { changes }] of Object.entries(servers)) {
    const source = connect(changes);
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

/** Rules of the build before would go on to apply; a file that the new one has too stays. */
function dropStyles({ url, remote }: Release): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.href.startsWith(url) && !(link.href.slice(url.length) in remote.integrity)) link.remove();
}

/** While its modules are loaded again, the page is shorter than the place that the developer looks at. */
function keepPlace(remote: string, release: Release, { catalogue$, running }: FollowingRemotes): void {
  const { scrollY } = window;
  const waiting = catalogue$.subscribe(() => {
    if (running(remote) !== release) return;
    // After the subscription is there, and what was loaded is drawn.
    requestAnimationFrame(() => {
      waiting.unsubscribe();
      requestAnimationFrame(() => window.scrollTo({ top: scrollY, behavior: 'instant' }));
    });
  });
}
