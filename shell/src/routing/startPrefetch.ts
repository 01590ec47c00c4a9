import { findRoute } from '@touchline/shared/contracts/remotes';
import type { CatalogueRoute, Remotes } from '../remotes';

interface PrefetchOptions {
  document: Document;
  remotes: Pick<Remotes, 'catalogue$' | 'prefetch'>;
  /** A visitor does not prefetch players' pages. */
  hasToken: () => boolean;
  navigator: Navigator;
}

/** Events that suggest that a player is about to follow a link. */
const REACHES = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Preloads a page's files: those of the link that a player is about to follow; and at its start, on a good connection,
 * those of the page to which most links of the page that is open then lead. With data saving on, nothing is preloaded.
 */
export function startPrefetch({ document, remotes, hasToken, navigator }: PrefetchOptions): { stop(): void } {
  function routeOf(link: HTMLAnchorElement): CatalogueRoute | undefined {
    if (link.origin !== document.location.origin) return undefined;
    const route = findRoute(remotes.catalogue$.value.routes, link.pathname)?.route;
    return route && (route.access === 'public' || hasToken()) ? route : undefined;
  }
  const start = (route: CatalogueRoute | undefined) => {
    if (route) remotes.prefetch(route.remote, route.module);
  };
  let last: string | undefined;
  const reach = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    // A tap is several of these events.
    if (!link || link.href === last || isSparingLine(navigator)) return;
    last = link.href;
    start(routeOf(link));
  };
  for (const event of REACHES) document.addEventListener(event, reach, { passive: true });
  if (isGoodLine(navigator))
    start(mostLinked([...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].map(routeOf)));
  return {
    stop: () => {
      for (const event of REACHES) document.removeEventListener(event, reach);
    },
  };
}

function mostLinked(routes: readonly (CatalogueRoute | undefined)[]): CatalogueRoute | undefined {
  const count = new Map<CatalogueRoute, number>();
  for (const route of routes) if (route) count.set(route, (count.get(route) ?? 0) + 1);
  return [...count].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** The connection as some browsers report it (Network Information). */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
  /** Megabits a second, rounded. */
  downlink?: number;
  /** A round trip in ms, rounded. */
  rtt?: number;
}

const GOOD_MBITS = 2;
const GOOD_ROUND_TRIP_MS = 150;

const lineOf = ({ connection = {} }: Navigator & { connection?: Line }): Line => connection;

/** The player saves data, or the connection is too slow for files that may not be needed. */
function isSparingLine(navigator: Navigator): boolean {
  const { saveData = false, effectiveType } = lineOf(navigator);
  return saveData || effectiveType === 'slow-2g' || effectiveType === '2g';
}

/** The connection is known to be good, so a wrong guess costs the player nothing. */
function isGoodLine(navigator: Navigator): boolean {
  const { effectiveType, downlink = 0, rtt = Number.POSITIVE_INFINITY } = lineOf(navigator);
  const isQuick = downlink >= GOOD_MBITS && rtt <= GOOD_ROUND_TRIP_MS;
  return !isSparingLine(navigator) && effectiveType === '4g' && isQuick;
}
