import type { PlaywrightTestOptions, PlaywrightWorkerOptions, Project } from '@playwright/test';
import { ensureEngines, hasEngine, OLDEST_CHROMIUM } from '../../tools/stack/machine/ensureEngines';
import type { StackOption } from '../fixtures/test';

export type JourneyProject = Project<PlaywrightTestOptions, PlaywrightWorkerOptions & StackOption>;

const driver = (file: string) => `${import.meta.dirname}/${file}`;

/** `npm run journeys:engines` runs every journey in each engine; `npm test` the smoke alone. */
export const RUNS_ALL = process.env.TOUCHLINE_ENGINES_ALL !== undefined;

/** What a request that is on its way says when its page is left, which not every engine keeps to itself. */
const LEFT = [/^Real-time connection: /, /None of the .sha384. hashes/, /TypeError: Failed to fetch/];
/**
 * How Firefox tells of a request without an answer, of one that its page or worker left, and of styles with another
 * type, where Chromium says "Failed to load resource" or nothing.
 */
const WITHOUT_ANSWER = [
  /Reason: CORS request did not succeed/,
  /NetworkError when attempting to fetch resource/,
  /A ServiceWorker (intercepted|passed an Error)/,
  /was not loaded because its MIME type|nosniff\)\.$/,
];

const WEBKIT = {
  // Playwright drives it by the protocol that it knows of Firefox.
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: { executablePath: driver('webkit.ts') },
  // Playwright keeps a service worker out by a script before the page's own, which WebDriver does not have.
  serviceWorkers: 'allow',
  // It says so of observers that other engines call again without a word.
  noise: [...LEFT, /ResizeObserver loop/],
  uncarried: [
    // It writes rules in another form than it reads them.
    'cssText',
    // It sets a slider in a way that React does not see.
    'slider',
    'newContext(storageState)',
    ...['newCDPSession', 'serviceWorkers', 'setOffline', 'addCookies', 'cookies', 'storageState'].map(
      (name) => `context.${name}`,
    ),
    ...['grantPermissions', 'addInitScript', 'route'].map((name) => `context.${name}`),
    ...['addInitScript', 'clock', 'emulateMedia', 'exposeFunction', 'frameLocator', 'frames', 'route'].map(
      (name) => `page.${name}`,
    ),
    ...['routeWebSocket', 'unroute', 'waitForRequest', 'waitForResponse'].map((name) => `page.${name}`),
    ...['download', 'filechooser', 'request', 'requestfinished', 'response', 'websocket'].map(
      (event) => `page.on(${event})`,
    ),
  ],
} satisfies JourneyProject['use'];

const ENGINES: JourneyProject[] = [
  {
    name: 'chromium-107',
    use: {
      launchOptions: { executablePath: OLDEST_CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] },
      noise: LEFT,
      // Without windows it takes itself for one without a mouse.
      uncarried: ['mouse'],
    },
  },
  {
    name: 'firefox',
    use: {
      browserName: 'firefox',
      channel: 'moz-firefox',
      launchOptions: {
        executablePath: driver('firefox.ts'),
        // A Firefox without windows takes itself for one without a mouse, too. Its driver clicks in a page's own process
        // alone, so a game's frame is kept in it.
        firefoxUserPrefs: {
          'ui.prefersReducedMotion': 1,
          'ui.primaryPointerCapabilities': 6,
          'ui.allPointerCapabilities': 6,
          'fission.autostart': false,
        },
      },
      noise: [...LEFT, ...WITHOUT_ANSWER],
      uncarried: [
        'context.newCDPSession',
        'context.serviceWorkers',
        'page.on(websocket)',
        'page.on(download)',
        'page.emulateMedia',
        'request.postData',
        // It scrolls what it clicks to the middle of the window.
        'still',
        // Without windows the focus does not come back from the browser's own bars.
        'toolbar',
      ],
    },
  },
  { name: 'webkit', use: WEBKIT },
  // Of the age of Safari 16.0. Its window has one size.
  {
    name: 'wpe',
    use: {
      ...WEBKIT,
      launchOptions: { ...WEBKIT.launchOptions, env: { ...process.env, TOUCHLINE_WEBKIT: 'wpe' } },
      // So it calls observers of sizes that call themselves again.
      noise: [...WEBKIT.noise, /Script error\.$/],
      windowWidth: 800,
      viewport: { width: 800, height: 600 },
      // One window of one size, without a mouse and without bars.
      uncarried: [
        ...WEBKIT.uncarried,
        ...['page.setViewportSize', 'page.on(popup)', 'context.newPage(second)', 'wide', 'mouse', 'toolbar'],
      ],
    },
  },
];

if (RUNS_ALL) ensureEngines();

/** The engines of other makers and ages that this machine has (e2e/README.md). */
export const engineProjects = (journeys: JourneyProject): JourneyProject[] =>
  ENGINES.filter(({ name = '' }) => hasEngine(name)).map((engine) => ({
    ...(RUNS_ALL ? journeys : { testDir: import.meta.dirname, testMatch: 'smoke.spec.ts' }),
    ...engine,
    use: { ...journeys.use, ...engine.use },
  }));
