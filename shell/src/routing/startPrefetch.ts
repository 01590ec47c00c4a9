import type { CatalogueRoute, Remotes } from '../remotes';
import { findRoute } from './findPage';

export interface PrefetchOptions {
  document: Document;
  remotes: Pick<Remotes, 'catalogue$' | 'prefetch'>;
  /** A player's pages are not fetched for a visitor. */
  hasToken: () => boolean;
  navigator: Navigator;
}

/** The events that say that a player reaches for a link. */
const REACHES = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Starts a page's files before they are needed: of the link that a player reaches for, anywhere on the page; and, on a
 * good connection, of the page that most links of the open one lead to. Nothing starts for a player who saves data.
 */
export function startPrefetch({ document, remotes, hasToken, navigator }: PrefetchOptions): { stop(): void } {
  function routeOf(link: HTMLAnchorElement): CatalogueRoute | undefined {
    if (link.origin !== document.location.origin) return undefined;
    const route = findRoute(remotes.catalogue$.value, link.pathname);
    return route && (route.access === 'public' || hasToken()) ? route : undefined;
  }
  const start = (route: CatalogueRoute | undefined) => {
    if (route) remotes.prefetch(route.remote, route.preload ?? []);
  };
  const reach = ({ target }: Event) => {
    if (isSparingLine(navigator)) return;
    const link = target instanceof Element ? target.closest('a') : null;
    if (link) start(routeOf(link));
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

/** What some browsers say of the connection (Network Information); others say nothing. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
  /** Megabits a second, rounded. */
  downlink?: number;
}

const GOOD_MBITS = 2;

const lineOf = (navigator: Navigator): Line =>
  'connection' in navigator ? ((navigator.connection ?? {}) as Line) : {};

/** The player asked to save data, or the connection is too slow for files that may not be needed. */
function isSparingLine(navigator: Navigator): boolean {
  const { saveData = false, effectiveType } = lineOf(navigator);
  return saveData || effectiveType === 'slow-2g' || effectiveType === '2g';
}

/** The connection is known to be good: a wrong guess costs the player nothing. */
function isGoodLine(navigator: Navigator): boolean {
  const { effectiveType, downlink = 0 } = lineOf(navigator);
  return !isSparingLine(navigator) && effectiveType === '4g' && downlink >= GOOD_MBITS;
}
