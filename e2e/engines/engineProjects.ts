import type { PlaywrightTestOptions, PlaywrightWorkerOptions, Project } from '@playwright/test';
import { ensureEngines, hasEngine, OLDEST_CHROMIUM } from '../../tools/stack/machine/ensureEngines';
import type { JourneyOptions } from '../fixtures/test';

export type JourneyProject = Project<PlaywrightTestOptions, PlaywrightWorkerOptions & JourneyOptions>;

const driver = (file: string) => `${import.meta.dirname}/${file}`;

/** `npm run journeys:engines` runs every journey in each engine; `npm test` runs only the smoke journeys. */
export const RUNS_ALL = process.env.TOUCHLINE_ENGINES_ALL !== undefined;

/** The messages of a running request when its page is left, which some engines print. */
const LEFT = [
  /^Real-time connection: /,
  /None of the .sha384. hashes/,
  /error occurred while trying to verify integrity/,
  /TypeError: Failed to fetch/,
];
/**
 * Firefox's messages for a request without an answer, for one that its page or worker left, and for styles with another
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
  // It reports resize observers that other engines silently call again.
  noise: [...LEFT, /ResizeObserver loop/],
  uncarried: [
    // It serialises rules in another form than it parses.
    'cssText',
    // It sets a slider in a way that React does not notice.
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
      // Its viewer of plain files has an inline style, which the policy of the file on which `storeSession` stops refuses.
      noise: [...LEFT, /Refused to apply inline style.*\/worker\.js\)$/s],
      // Without windows it reports that it has no mouse.
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
        // A Firefox without windows also reports that it has no mouse. Its driver clicks only in a page's own process,
        // so a game's frame is kept in it.
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
        // It scrolls an element that it clicks to the middle of the window.
        'still',
        // Without windows the focus does not return from the browser's own bars.
        'toolbar',
      ],
    },
  },
  { name: 'webkit', use: WEBKIT },
  // An engine as old as Safari 16.0. Its window has one size.
  {
    name: 'wpe',
    use: {
      ...WEBKIT,
      launchOptions: { ...WEBKIT.launchOptions, env: { ...process.env, TOUCHLINE_WEBKIT: 'wpe' } },
      // Its message for resize observers that trigger themselves.
      noise: [...WEBKIT.noise, /Script error\.$/],
      windowWidth: 800,
      viewport: { width: 800, height: 600 },
      // It has one window of one size, without a mouse and without bars.
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
