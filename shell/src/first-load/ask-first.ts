import { findRoute } from '@touchline/shared/contracts/remotes';
import {
  BAKED_FIRST_PAGES_ELEMENT,
  type FirstPage,
  SITE_CONFIG_ELEMENT,
  type SiteConfig,
} from '@touchline/shared/contracts/site';
import { wholeAddress } from '../core/http/serviceUrl';
import { DEFAULT_PATH } from '../core/session/paths';
import { preload } from '../remotes/find/preload';
import { askFirstAnswers, firstRequests, isPlayer, isSuspended } from './first-answers';

/**
 * Asks for the landing page's first answers and for the files of its first view while the rest of the page is still
 * arriving. The boot script (boot.ts) decides later which of them are used; a wrong guess costs a request.
 */
function askFirst(): void {
  const [config, pages] = [SITE_CONFIG_ELEMENT, BAKED_FIRST_PAGES_ELEMENT].map(
    (id) => document.getElementById(id)?.textContent,
  );
  if (!config || !pages || isSuspended()) return;
  ask(JSON.parse(config), JSON.parse(pages));
}

function ask(config: SiteConfig, pages: readonly FirstPage[]): void {
  const path = location.pathname === '/' ? DEFAULT_PATH : location.pathname;
  const { route: page, params } = findRoute(pages, path) ?? {};
  if (!page || !params || (page.access === 'player' && !isPlayer())) return;
  const registry = wholeAddress(config.registry);
  for (const [address, integrity] of page.files) preload(new URL(address, registry).href, integrity);
  window.touchlineAnswers = {};
  askFirstAnswers(firstRequests(page, params), config, window.touchlineAnswers);
}

askFirst();
