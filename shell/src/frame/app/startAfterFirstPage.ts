import type { SiteConfig } from '@touchline/shared/contracts/site';
import { keepLastOnline } from '../../core/device/network/last-online';
import { deviceOfPage } from '../../core/device/playerDevice';
import { reportIgnoredAddresses } from '../../core/domain/reportIgnoredAddresses';
import type { StartedRemotes } from '../../remotes';
import type { ShellRouter } from '../../routing/ShellRouter';
import { startPrefetch } from '../../routing/startPrefetch';
import type { Shell } from '../context/shell-context';
import type { Notes } from '../insight/notes';
import { startWorker } from './startWorker';

interface Options {
  config: SiteConfig;
  shell: Shell;
  remotes: StartedRemotes;
  router: Pick<ShellRouter, 'navigate'>;
  notes: Notes | undefined;
}

/**
 * The services that start after the first page is shown; the page works without them. This file and what it imports are
 * a chunk of their own.
 */
export function startAfterFirstPage(options: Options): void {
  const { config, shell, remotes, router } = options;
  const { platform, services } = shell;
  // It is first, so that the failures below are reported.
  startReports(options).catch(() => undefined);
  startPrefetch({ document, remotes, hasToken: services.hasToken, navigator });
  keepLastOnline(deviceOfPage());
  reportIgnoredAddresses(platform.bus, config, platform.report);
  startWorker(config, (path) => router.navigate(path))
    .then(() => startNotifications(options))
    .catch(() => undefined);
}

/**
 * The code of notifications is loaded only where the player has allowed them, perhaps in another tab meanwhile: a session
 * that ends here ends that tab's notifications too.
 */
function startNotifications({ config, shell: { platform } }: Options): void {
  if (config.worker === false) return;
  const start = async () => {
    if (globalThis.Notification?.permission !== 'granted') return;
    const { notificationsFor } = await import(
      /* webpackChunkName: "notifications" */ '../notifications/Notifications'
    );
    notificationsFor(platform);
  };
  platform.bus.on('session').subscribe(() => void start().catch(() => undefined));
}

/** The reports of the page, where the site collects them. */
async function startReports({ config: { insight }, shell, remotes, notes }: Options) {
  if (!insight || !notes) return;
  const { startInsight } = await import(/* webpackChunkName: "insight" */ '../insight/startInsight');
  startInsight({ notes, insight, remotes, session: shell.platform.session, device: deviceOfPage() });
}
