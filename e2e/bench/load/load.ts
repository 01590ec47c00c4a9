import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES } from '@touchline/build/workspaces';
import { REGISTRY_INDEX, registry } from '@touchline/shared/contracts/remotes';
import * as v from 'valibot';
import { writeLocalRegistry } from '../../../tools/stack/localRegistry';
import { type BakedSites, onBakedSites } from '../harness/onBakedSites';
import { type Content, onPhone } from '../harness/onPhone';
import { readOptions } from '../harness/readOptions';
import type { Site } from '../harness/serveSite';
import { type Built, builtBefore, builtHere } from './builds';
import { floorPage } from './floorPage';
import { runLighthouse, runLighthouseChecks } from './lighthouse';
import { measureCoverage } from './measureCoverage';
import { measurePage, type PageLoad } from './measurePage';
import { printProcessor } from './printProcessor';
import { printSecondVisit } from './printSecondVisit';
import { BUILDS, type Build, printCoverage, printFigures, printRatios, type Visit, WHO } from './report';

// The load times that a player notices: cold as a visitor, and as a player on a second visit, on a throttled phone. In
// turn: a floor page, this release, the same sources as one app, the previous release, and that one as one app. Every
// page is baked, as a deploy does. `npm run bench:load -- --rounds 5 --pages inplay,markets --who visitor
// --lighthouse`; `--previous <commit>` names the release to compare with, `--previous none` leaves it out.
const options = readOptions({
  rounds: 5,
  pages: 'inplay,markets,lobby,login',
  who: 'visitor,player',
  /** The last release before the work on first prices. */
  previous: '1e995f0',
  lighthouse: false,
});
const { rounds } = options;

const PAGES: Readonly<Record<string, { path: string; content: Content }>> = {
  inplay: { path: '/inplay', content: 'prices' },
  markets: { path: '/markets', content: 'prices' },
  lobby: { path: '/lobby', content: 'tiles' },
  login: { path: '/auth/login', content: 'form' },
};

const pages = options.pages.split(',');
const whose = WHO.filter((who) => options.who.split(',').includes(who));
if (pages.some((name) => !PAGES[name]) || whose.length === 0 || rounds < 1) {
  console.error(
    `--pages takes ${Object.keys(PAGES).join(', ')}; --who takes ${WHO.join(', ')}; --rounds 1 or more.`,
  );
  process.exit(1);
}
const visits: Visit[] = whose.flatMap((who) =>
  pages.map((page) => ({ page, who, content: PAGES[page]?.content ?? 'prices' })),
);
// A player is redirected from the login, a visitor from the lobby.
const measured = visits.filter(({ page, who }) => page !== (who === 'player' ? 'login' : 'lobby'));

await onBakedSites(options, async (sites) => {
  const { workDir, api, freshProfile } = sites;
  const here = builtHere();
  const before = options.previous === 'none' ? undefined : builtBefore(options.previous);
  const floors: Record<string, string> = {};
  const siteOf: Partial<Record<Build, Site>> = {
    floor: { mounts: {}, files: floors, page: { html: '', headers: {} } },
    this: await federatedSite(sites, here),
    'one app': oneAppSite(sites, here),
    ...(before && {
      previous: await federatedSite(sites, before),
      'previous one app': oneAppSite(sites, before),
    }),
  };
  const origins = new Map<Build, string>();
  for (const [at, build] of BUILDS.entries()) {
    const site = siteOf[build];
    // The services know the shell's own port.
    const port = options['port-base'] + (build === 'this' ? 0 : 60 + at);
    if (site) origins.set(build, await sites.serve(port, site));
  }
  const builds = [...origins.keys()];
  const eventId = pages.includes('markets')
    ? await eventWithPrices(freshProfile(), `${origins.get('this')}/inplay`)
    : '';
  const addressOf = (build: Build, { page, who }: Pick<Visit, 'page' | 'who'>) => {
    if (build === 'floor') return `${origins.get(build)}/floor/${page}-${who}.html`;
    return `${origins.get(build)}${PAGES[page]?.path}${page === 'markets' ? `/${eventId}` : ''}`;
  };
  /** A visitor's browser is new; a player's has opened each page of the build. */
  const profileOf = (build: Build, { who }: Pick<Visit, 'who'>) => {
    if (who === 'visitor') return freshProfile();
    const folder = join(workDir, `player-${build.replaceAll(' ', '-')}`);
    mkdirSync(folder, { recursive: true });
    return folder;
  };

  if (whose.includes('player'))
    for (const build of builds) {
      if (build === 'floor') continue;
      const player = { who: 'player' } as const;
      const seen = pages.filter((page) => page !== 'login');
      await logInAndLook(
        profileOf(build, player),
        addressOf(build, { page: 'login', ...player }),
        seen.map((page) => addressOf(build, { page, ...player })),
      );
    }
  for (const visit of measured) {
    const { page, who, content } = visit;
    floors[`/floor/${page}-${who}.html`] = await floorPage(
      profileOf('this', visit),
      addressOf('this', visit),
      content,
    );
  }
  const loads = new Map<string, PageLoad[]>();
  const keyOf = ({ page, who }: Visit, build: Build) => `${page} ${who} ${build}`;
  // The first round warms the machine's caches, and those of the floor's second visit.
  for (let round = 0; round <= rounds; round += 1) {
    for (const visit of measured)
      for (const build of builds) {
        const profile = profileOf(build, visit);
        const load = await measurePage(profile, addressOf(build, visit), visit.content);
        if (visit.who === 'visitor') rmSync(profile, { recursive: true, force: true });
        const key = keyOf(visit, build);
        if (round > 0) loads.set(key, [...(loads.get(key) ?? []), load]);
      }
    if (round > 0) console.error(`round ${round} of ${rounds}`);
  }
  for (const visit of measured) printFigures(visit, rounds, (build) => loads.get(keyOf(visit, build)));
  for (const visit of measured) printRatios(visit, (build) => loads.get(keyOf(visit, build)));
  for (const visit of measured) {
    const { content } = visit;
    const coverage = await measureCoverage(profileOf('this', visit), addressOf('this', visit), content);
    printCoverage(visit, coverage);
    await printProcessor({
      visit,
      rounds,
      addressOf: (build) => addressOf(build, visit),
      profileOf: (build) => profileOf(build, visit),
    });
  }
  for (const visit of measured) {
    if (visit.who !== 'visitor' || visit.content !== 'prices') continue;
    await printSecondVisit({ rounds, visit, url: addressOf('this', visit), freshProfile, delayTree });
  }
  if (options.lighthouse) {
    await runLighthouse(addressOf('this', { page: 'inplay', who: 'visitor' }), workDir);
    for (const visit of measured)
      if (visit.who === 'visitor') await runLighthouseChecks(addressOf('this', visit), workDir);
  }

  async function delayTree(ms: number): Promise<void> {
    const body = JSON.stringify({ path: '/Event/TreeSportWithEvent', delayMs: ms, times: 1 });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${api}/sandbox/faults`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`The sandbox refused a delay with ${answer.status}.`);
  }
});

/** The shell and the remotes under one origin, still built and deployed on their own. */
async function federatedSite({ workDir, bake }: BakedSites, { root, isEarlier }: Built): Promise<Site> {
  const folder = mkdtempSync(join(workDir, 'registry-'));
  const dist = join(root, 'shell/dist');
  await writeLocalRegistry(root, folder, dist, (remote) => `/remotes/${remote}/`);
  return bake({
    isEarlier,
    dist,
    registry: readRegistry(join(folder, 'registry.json')),
    index: readFileSync(join(folder, REGISTRY_INDEX), 'utf8'),
    mounts: Object.fromEntries(
      REMOTES.map((name) => [`/remotes/${name}/`, join(root, 'remotes', name, 'dist')]),
    ),
  });
}

function oneAppSite({ bake }: BakedSites, { oneApp, isEarlier }: Built): Site {
  return bake({ isEarlier, dist: oneApp, registry: readRegistry(join(oneApp, 'registry.json')) });
}

function readRegistry(file: string) {
  return v.parse(registry, JSON.parse(readFileSync(file, 'utf8')));
}

/** The first visit of a player: logs in and sees each page once, without throttling. */
function logInAndLook(profile: string, login: string, addresses: readonly string[]): Promise<void> {
  return onPhone(profile, {}, async (page) => {
    await page.goto(login);
    await page.getByRole('button', { name: 'Login as demo user' }).click();
    await page.waitForURL(/\/inplay$/);
    await page.getByRole('button', { name: /Balance/ }).waitFor();
    for (const address of addresses) {
      await page.goto(address);
      // A page that asks for prices every second may never be idle.
      await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => undefined);
    }
  });
}

/** An event in play whose markets take bets. */
function eventWithPrices(profile: string, inPlay: string): Promise<string> {
  return onPhone(profile, {}, async (page) => {
    await page.goto(inPlay);
    const row = page.locator('[data-event-id]:has(button:enabled [data-price])').first();
    await row.waitFor();
    return (await row.getAttribute('data-event-id')) ?? '';
  });
}
