import { SITE_CONFIG_ELEMENT, type SiteConfig, STORAGE } from '@touchline/shared/contracts';
import { addressFor } from './http/serviceUrl';
import { landingFiles } from './remotes/landingFiles';
import { preloadFiles } from './remotes/preload';

/** What was asked for from the first bytes of the page, while the shell's own code is still on its way. */
export interface EarlyRequests {
  settings: Promise<Response> | undefined;
  /** Taken by the first who needs it; a retry asks anew. */
  registry: Promise<Response> | undefined;
  /** Answers for a visitor's landing page, by address; taken once. */
  answers: Record<string, Promise<Response> | undefined>;
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
  const early: EarlyRequests = {
    // The cache-busting random integer from 100 to 1000 (specification 9).
    settings: settings ? quiet(fetch(`${settings}?key=${100 + Math.floor(Math.random() * 901)}`)) : undefined,
    registry: quiet(fetch(config.registry, { cache: 'no-cache' })),
    answers: {},
  };
  window.touchlineEarly = early;
  // Read from copies: the shell reads and checks the answers themselves. What fails here fails there, with words.
  preloadLanding(early, config).catch(() => undefined);
}

/** Whoever takes the request over handles its failure. */
function quiet(request: Promise<Response>): Promise<Response> {
  request.catch(() => undefined);
  return request;
}

async function preloadLanding(
  { settings, registry, answers }: EarlyRequests,
  config: SiteConfig,
): Promise<void> {
  const [releases, answer] = await Promise.all(
    [registry, settings].map(async (request) => (await request)?.clone().json()),
  );
  const landing = landingFiles(releases, answer?.result?.remotes ?? {}, location.pathname);
  if (!landing) return;
  preloadFiles(landing.release, landing.files);
  // A player's calls carry the bearer, which is the client's to add.
  if (isPlayer()) return;
  const base = addressFor(config.treeSport, location.hostname)?.replace(/\/*$/, '/');
  for (const path of landing.early) {
    const address = `${base}${path.replaceAll('{host}', location.hostname)}`;
    answers[address] = quiet(fetch(address));
  }
}

function isPlayer(): boolean {
  try {
    return localStorage.getItem(STORAGE.accessToken) !== null;
  } catch {
    return false; // storage is blocked: nobody is logged in
  }
}

startEarly();
