import { PREVIEW_PARAMETER, understoodRegistry } from '@touchline/shared/contracts/remotes';
import type { SiteConfig } from '@touchline/shared/contracts/site';
import type { Bus } from '@touchline/shared/platform';
import { own } from '@touchline/shared/utilities';
import { filter, take } from 'rxjs';
import type { StartedRemotes } from '../../remotes';
import type { RemotesOptions } from '../../remotes/load/startRemotes';
import { loadEd25519 } from '../../remotes/verify/verifierOf';
import { drawBar } from './drawBar';
import { verifyPreview } from './verifyPreview';

/** The preview link by which this tab was opened; it is valid until the tab is closed. */
const STORE = 'preview';
/** The longest delay of setTimeout in browsers. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

interface StartedPreview extends Required<Pick<RemotesOptions, 'choices' | 'fetchRegistry'>> {
  watch(remotes: Pick<StartedRemotes, 'catalogue$' | 'renew'>): void;
}

/**
 * Shows the build of a link in this tab with a bar above the page, until the player leaves it, it expires or its
 * channel is removed. The tab then gets the players' release again, without a reload.
 * @returns undefined where there is no link, or it is not valid
 */
export async function startPreview(config: SiteConfig, bus: Bus): Promise<StartedPreview | undefined> {
  const token = takeToken();
  if (token === null) return undefined;
  const { hostname } = location;
  const found = await verifyPreview(token, { config, hostname, now: Date.now(), library: loadEd25519 });
  const leave = () => {
    sessionStorage.removeItem(STORE);
    location.reload();
  };
  const bar = drawBar(bus, leave);
  if (typeof found === 'string') {
    sessionStorage.removeItem(STORE);
    bar.show({ status: found });
    return undefined;
  }
  const { remote, channel, until } = found;
  let isOver = false;
  let isClosed = false;
  let afterwards = () => undefined as unknown;
  const end = () => {
    if (isOver) return;
    isOver = true;
    sessionStorage.removeItem(STORE);
    bar.show({ status: 'ended' });
    // Not while a bet is being placed.
    bus
      .on('bet-in-flight')
      .pipe(
        filter((isBetting) => !isBetting),
        take(1),
      )
      .subscribe(() => queueMicrotask(afterwards));
  };
  setTimeout(end, Math.min(Date.parse(until) - Date.now(), LONGEST_TIMER_MS));
  return {
    // It reads the whole registry, because the index of tabs has no channels of previews.
    async fetchRegistry() {
      const answer = await fetch(config.registry, { cache: 'no-cache' });
      if (!answer.ok) throw new Error(`The registry answered ${answer.status}.`);
      const read: unknown = await answer.json();
      isClosed = !own(own(understoodRegistry(read).remotes, remote)?.channels, channel);
      return read;
    },
    choices(_registry, choices) {
      const choice = own(choices, remote);
      const isOff = choice === false || (typeof choice === 'object' && choice.enabled === false);
      // Only the registry itself says so: a device's copy of the index has no channels of previews.
      if (isClosed) end();
      return isOver || isOff ? choices : { ...choices, [remote]: { channel } };
    },
    watch({ catalogue$, renew }) {
      afterwards = () => renew(remote);
      catalogue$.subscribe(({ releases }) => {
        const version = own(releases, remote)?.remote.version;
        if (!isOver) bar.show({ status: 'open', remote, version: version?.replace(/\+.*/, '') });
      });
    },
  };
}

/**
 * The link's token. It is removed from the address, so that a reload after leaving the preview does not start it again.
 */
function takeToken(): string | null {
  const url = new URL(location.href);
  const asked = url.searchParams.get(PREVIEW_PARAMETER);
  if (asked === null) return sessionStorage.getItem(STORE);
  sessionStorage.setItem(STORE, asked);
  url.searchParams.delete(PREVIEW_PARAMETER);
  history.replaceState(history.state, '', url);
  return asked;
}
