import { defineConfig, devices } from '@playwright/test';
import { hasDotnet } from '../tools/stack/machine/buildGateway';
import { CHROMIUM, JOURNEYS_BROWSER } from '../tools/stack/machine/ensureChromium';
import { engineProjects, type JourneyProject, RUNS_ALL } from './engines/engineProjects';
import type { JourneyOptions } from './fixtures/test';

/**
 * Chromium takes the last list of features alone, so this one has Playwright's own. A renderer that is started in advance
 * costs a new context 0.15 s, and the next page of the same site needs none.
 */
const WITHOUT_FEATURES = [
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

const FLAGS = [
  `--disable-features=${WITHOUT_FEATURES.join()}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A headless shell would run a game in the page's own process, where one that hangs stops the page.
  '--site-per-process',
  // A journey's pages live for seconds, so that optimizing their code costs more than it saves.
  '--js-flags=--no-opt --no-maglev',
];

/** Journeys of a real nginx, which only `nginx` runs; the others use this repository's own servers. */
const NGINX_ONLY = /nginx\.spec\.ts$/;
/** Journeys of an ASP.NET Core gateway, which only `interop` runs. */
const INTEROP_ONLY = /interop\.spec\.ts$/;
/** The journeys through the gateway: session, betting, money and hub. */
const INTEROP =
  /(interop|bets|betting-safety|deposit|entry|hub|money-faults|session|statement|wallet|withdrawal)\.spec\.ts$/;
/**
 * Journeys that do not depend on the width run at one width: network, hub, session, worker, routes, builds, operators,
 * orders, keyboard …
 */
const SAME_AT_EVERY_WIDTH =
  /(app|betting-safety|clocks|declared-calls|development|extensions|hub|hub-redirect|insight|keyboard|majors|money-faults|network|odds-push|old-browser|operating|operator-page|operator-sign-in|orders|other-back-ends|other-library|override|own-back-end|own-repository|portal|preview|publishing|releases|replay|remote-faults|routes|session|settings-and-caches|sharing|skew|style-order|tabs|taken-back|worker)\.spec\.ts$/;
/** The path and the pages where money moves run on a phone; the projects of nginx and of the gateway run theirs at a desktop's width. */
const ON_A_PHONE = /(deposit|path|statement|wallet|withdrawal)\.spec\.ts$/;
/**
 * The journeys that are not run again at a desktop's width: those that are the same at every width, which run on a
 * phone, and with .NET those that run through the gateway. `@desktop` marks the ones that are the same at every width
 * and that other engines run too, at a desktop's width.
 */
const ELSEWHERE = hasDotnet() ? /@phone|@interop/ : /@phone/;
const DESKTOP = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

/** The projects of this machine's Chromium, which `npm run journeys:engines` leaves out. */
const CHROMIUM_PROJECTS: JourneyProject[] = [
  {
    name: 'phone',
    testIgnore: [NGINX_ONLY, INTEROP_ONLY, SAME_AT_EVERY_WIDTH],
    grepInvert: /@desktop/,
    use: {
      ...devices['Pixel 7'],
      viewport: { width: 360, height: 740 },
      screen: { width: 360, height: 740 },
    },
  },
  {
    name: 'desktop',
    testIgnore: [NGINX_ONLY, INTEROP_ONLY, ...(hasDotnet() ? [ON_A_PHONE] : [])],
    grepInvert: ELSEWHERE,
    use: DESKTOP,
  },
  // `npm run journeys:nginx` runs all that need no server of a remote to break.
  {
    name: 'nginx',
    testMatch: process.env.TOUCHLINE_NGINX_ALL
      ? /(nginx|path|routes|bets)\.spec\.ts$/
      : /(nginx|path)\.spec\.ts$/,
    use: { ...DESKTOP, front: 'nginx' },
  },
  // Its times have no zone, which a browser in UTC would not notice. `npm run journeys:interop` runs all of them.
  ...(hasDotnet()
    ? [
        {
          name: 'interop',
          testMatch: INTEROP,
          ...(process.env.TOUCHLINE_INTEROP_ALL ? {} : { grep: /@interop/ }),
          use: { ...DESKTOP, through: {}, timezoneId: 'Asia/Kolkata' },
        },
      ]
    : []),
];

const ENGINES = engineProjects({
  testIgnore: [NGINX_ONLY, INTEROP_ONLY],
  grepInvert: /@phone/,
  // Other engines and drivers are slower.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: { viewport: DESKTOP.viewport },
});

export default defineConfig<object, JourneyOptions>({
  testDir: './tests',
  outputDir: '../.touchline/test-results',
  // Each worker runs a whole stack beside its browser. Three headless shells use two processors fully and cost less
  // than two whole browsers.
  workers: JOURNEYS_BROWSER === CHROMIUM ? 2 : 3,
  fullyParallel: false,
  forbidOnly: true,
  // Retries are allowed, because a browser on a shared machine may get too little time, even twice. The end of the run
  // lists the tests that needed one.
  retries: process.env.CI ? 2 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: '../.touchline/results/journeys.json' }],
    ...(RUNS_ALL ? [['./engines/TableReporter.ts'] as const] : []),
  ],
  use: {
    // Tracing every step costs a third of the processor, so only a retry is traced.
    trace: 'on-first-retry',
    actionTimeout: 15_000,
    // Without a graphics card the processor draws animations.
    contextOptions: { reducedMotion: 'reduce' },
    // nginx serves over TLS with a certificate made for the run.
    ignoreHTTPSErrors: true,
    // Only journeys of the service worker use one; TOUCHLINE_WORKERS lets all journeys use one.
    serviceWorkers: process.env.TOUCHLINE_WORKERS ? 'allow' : 'block',
    launchOptions: { executablePath: JOURNEYS_BROWSER, args: FLAGS },
  },
  // Drivers of other engines mostly wait, so that each runs beside journeys of Chromium, and none alone at the end.
  projects: RUNS_ALL
    ? ENGINES
    : [
        ...CHROMIUM_PROJECTS.flatMap((project, at) => [...ENGINES.slice(at, at + 1), project]),
        ...ENGINES.slice(CHROMIUM_PROJECTS.length),
      ],
});
