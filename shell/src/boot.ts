import { SITE_CONFIG_ELEMENT, type SiteConfig } from '@touchline/shared/contracts';
import { addressFor } from './http/serviceUrl';
import { landingFiles } from './remotes/landingFiles';
import { preloadFiles } from './remotes/preload';

/** What was asked for from the first bytes of the page, while the shell's own code is still on its way. */
export interface EarlyRequests {
  settings: Promise<Response> | undefined;
  /** Taken by the first who needs it; a retry asks anew. */
  registry: Promise<Response> | undefined;
}

declare global {
  interface Window {
    touchlineEarly?: EarlyRequests;
  }
}

/** The configuration is checked for good when the shell starts; what is wrong with it is told there. */
function startEarly(): void {
  const text = document.getElementById(SITE_CONFIG_ELEMENT)?.textContent;
  if (!text) return;
  const config: SiteConfig = JSON.parse(text);
  const settings = addressFor(config.domainSettings, location.hostname);
  const quiet = (request: Promise<Response>) => {
    request.catch(() => undefined); // whoever takes it over handles its failure
    return request;
  };
  const early: EarlyRequests = {
    // The cache-busting random integer from 100 to 1000 (specification 9).
    settings: settings ? quiet(fetch(`${settings}?key=${100 + Math.floor(Math.random() * 901)}`)) : undefined,
    registry: quiet(fetch(config.registry, { cache: 'no-cache' })),
  };
  window.touchlineEarly = early;
  // Read from copies: the shell reads and checks the answers themselves. What fails here fails there, with words.
  preloadLanding(early).catch(() => undefined);
}

async function preloadLanding({ settings, registry }: EarlyRequests): Promise<void> {
  const [releases, answer] = await Promise.all(
    [registry, settings].map(async (request) => (await request)?.clone().json()),
  );
  const landing = landingFiles(releases, answer?.result?.remotes ?? {}, location.pathname);
  if (landing) preloadFiles(landing.release, landing.files);
}

startEarly();
