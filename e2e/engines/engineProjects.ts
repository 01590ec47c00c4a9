import type { Project } from '@playwright/test';
import { hasEngine, OLDEST_CHROMIUM } from '../../tools/stack/ensureEngines';
import type { StackOption } from '../fixtures/test';

const driver = (file: string) => `${import.meta.dirname}/${file}`;
const SMOKE = { testDir: import.meta.dirname, testMatch: 'smoke.spec.ts' };

/** The engines of other makers and ages that this machine has (e2e/README.md). */
export const ENGINE_PROJECTS: Project<StackOption>[] = [
  {
    name: 'chromium-107' as const,
    use: {
      launchOptions: { executablePath: OLDEST_CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] },
    },
  },
  {
    name: 'firefox' as const,
    use: {
      browserName: 'firefox' as const,
      channel: 'moz-firefox',
      launchOptions: {
        executablePath: driver('firefox.ts'),
        firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
      },
    },
  },
  {
    name: 'webkit' as const,
    // Playwright drives both by the protocol that it knows of Firefox.
    use: {
      browserName: 'firefox' as const,
      channel: 'moz-firefox',
      // Playwright keeps a service worker out by a script before the page's own, which WebDriver does not have.
      serviceWorkers: 'allow' as const,
      launchOptions: { executablePath: driver('webkit.ts') },
    },
  },
]
  .filter(({ name }) => hasEngine(name))
  .map((project) => ({ ...SMOKE, ...project }));
