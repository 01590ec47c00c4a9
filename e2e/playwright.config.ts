import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM } from './stack/ensureChromium';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: './tests',
  outputDir: '../.touchline/test-results',
  // Each worker runs a whole stack of its own beside its browser.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // A machine shared with others can starve a browser; what needs a second try is named at the end of the run.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../.touchline/results/journeys.json' }]],
  use: {
    trace: 'retain-on-failure',
    actionTimeout: 15_000,
    launchOptions: { executablePath: CHROMIUM, args: FLAGS },
  },
  projects: [
    {
      name: 'phone',
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 360, height: 740 },
        screen: { width: 360, height: 740 },
      },
    },
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
  ],
});
