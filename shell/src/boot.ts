import { SITE_CONFIG_ELEMENT, type SiteConfig, STORAGE } from '@touchline/shared/contracts';
import { addressFor } from './http/serviceUrl';
import { type LandingFiles, landingFiles } from './remotes/landingFiles';

/** What was asked for from the first bytes of the page, while the shell's own code is still on its way. */
export interface EarlyRequests {
  settings: Promise<Response> | undefined;
  /** Taken by the first who needs it; a retry asks anew. */
  registry: Promise<Response> | undefined;
  /** What the landing page's remote starts with. The shell preloads it once its own code is here: not before. */
  landing: Promise<LandingFiles | undefined>;
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
  // The cache-busting random integer from 100 to 1000 (specification 9).
  const key = 100 + Math.floor(Math.random() * 901);
  const asked = {
    settings: settings ? quiet(fetch(`${settings}?key=${key}`)) : undefined,
    registry: quiet(fetch(config.registry, { cache: 'no-cache' })),
  };
  const answers: EarlyRequests['answers'] = {};
  const landing = findLanding(asked).catch(() => undefined);
  window.touchlineEarly = { ...asked, landing, answers };
  void landing.then((found) => found && startAnswers(found, config, answers));
}

/** Whoever takes the request over handles its failure. */
function quiet(request: Promise<Response>): Promise<Response> {
  request.catch(() => undefined);
  return request;
}

async function findLanding({
  settings,
  registry,
}: Pick<EarlyRequests, 'settings' | 'registry'>): Promise<LandingFiles | undefined> {
  const [releases, answer] = await Promise.all(
    [registry, settings].map(async (request) => (await request)?.clone().json()),
  );
  return landingFiles(releases, answer?.result?.remotes ?? {}, location.pathname);
}

function startAnswers({ early }: LandingFiles, config: SiteConfig, answers: EarlyRequests['answers']): void {
  // A player's calls carry the bearer, which is the client's to add.
  if (isPlayer()) return;
  const base = addressFor(config.treeSport, location.hostname)?.replace(/\/*$/, '/');
  for (const path of early) {
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
