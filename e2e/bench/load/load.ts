import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { REMOTES } from '@touchline/build/workspaces';
import { bakePage } from '@touchline/delivery/bake/bakePage';
import { inlineSiteConfig } from '@touchline/delivery/inlineSiteConfig';
import { securityHeaders } from '@touchline/delivery/securityHeaders';
import { registry } from '@touchline/shared/contracts/remotes';
import type { SiteConfig } from '@touchline/shared/contracts/site';
import * as v from 'valibot';
import { startSandbox } from '../../../sandbox/startSandbox';
import { build } from '../../../tools/stack/build';
import { ensureChromium } from '../../../tools/stack/ensureChromium';
import { writeLocalRegistry } from '../../../tools/stack/localRegistry';
import { localSiteConfig } from '../../../tools/stack/localSiteConfig';
import { portsFrom } from '../../../tools/stack/ports';
import { type Built, builtBefore, builtHere } from './builds';
import { floorPage } from './floorPage';
import { runLighthouse, runLighthouseChecks } from './lighthouse';
import { measureCoverage } from './measureCoverage';
import { type Content, measurePage, openPhone, type PageLoad } from './measurePage';
import { printProcessor } from './printProcessor';
import { printSecondVisit } from './printSecondVisit';
import { BUILDS, type Build, printCoverage, printFigures, printRatios, WHO, type Who } from './report';
import { type Site, serveSite } from './serveSite';

// What a player feels of a load: cold as a visitor, and as a player on a second visit, on a throttled phone. In turn: a
// floor page, this release, the same sources as one app, the previous release, and that one as one app. Every page is
// baked, as a deploy does. `npm run bench:load -- --rounds 5 --pages inplay,markets --who visitor --lighthouse`;
// `--previous <commit>` names the release to compare with, `--previous none` leaves it out.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    pages: { type: 'string', default: 'inplay,markets,lobby,login' },
    who: { type: 'string', default: 'visitor,player' },
    /** The last release before the work on first prices. */
    previous: { type: 'string', default: '1e995f0' },
    'port-base': { type: 'string', default: process.env.TOUCHLINE_TEST_BASE ?? '7000' },
    lighthouse: { type: 'boolean', default: false },
  },
});
const ROUNDS = Number(values.rounds);
const HOST = 'touchline.localhost';
const BASE = Number(values['port-base']);
const PORTS = portsFrom(BASE);

const PAGES: Readonly<Record<string, { path: string; content: Content }>> = {
  inplay: { path: '/inplay', content: 'prices' },
  markets: { path: '/markets', content: 'prices' },
  lobby: { path: '/lobby', content: 'tiles' },
  login: { path: '/auth/login', content: 'form' },
};

const pages = values.pages.split(',');
const who = WHO.filter((one) => values.who.split(',').includes(one));
const unknown = pages.filter((name) => !PAGES[name]);
if (unknown.length > 0 || who.length === 0 || !(ROUNDS >= 1)) {
  console.error(
    `--pages takes ${Object.keys(PAGES).join(', ')}; --who takes ${WHO.join(', ')}; --rounds 1 or more.`,
  );
  process.exit(1);
}

ensureChromium();
await build();
const here = builtHere();
const before = values.previous === 'none' ? undefined : builtBefore(values.previous);

const workDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
const { api, games, cdn, external } = PORTS;
const sandbox = await startSandbox({
  file: join(workDir, 'sandbox.db'),
  fresh: true,
  ports: { api, games, cdn, external },
  log: () => undefined,
});
const config: SiteConfig = {
  ...localSiteConfig(PORTS, sandbox.skipVerificationOtp),
  registry: '/registry.json',
  // As on a player's domain: no code of overrides is loaded.
  overrideHosts: [],
};
const textAt = async (path: string) => (await fetch(`http://localhost:${cdn}${path}`)).text();
// As on a player's domain: the brand's pictures come from it, over https.
const settings = (await textAt(`/domains/${HOST}.json`)).replaceAll(
  `http://localhost:${cdn}/brand/`,
  '/brand/',
);
const pictures: Record<string, string> = {};
for (const picture of ['logo.svg', 'favicon.svg'])
  pictures[`/brand/${HOST}/${picture}`] = await textAt(`/brand/${HOST}/${picture}`);

/** As a deploy bakes it: the domain's settings and the registry stand in the page. */
function bakedSite(dist: string, registryText: string, mounts: Site['mounts']): Site {
  const built = readFileSync(join(dist, 'index.html'), 'utf8');
  const html = inlineSiteConfig(built, config);
  const headers = securityHeaders(config, { html: built, tls: false });
  const known = v.parse(registry, JSON.parse(registryText));
  return {
    mounts: { '/': dist, ...mounts },
    files: { ...pictures, '/registry.json': registryText },
    page: { html: bakePage(html, settings, known), headers },
  };
}

/** The shell and the remotes under one origin, still built and deployed on their own. */
async function federatedSite({ root }: Built): Promise<Site> {
  const folder = mkdtempSync(join(workDir, 'registry-'));
  await writeLocalRegistry(root, folder, join(root, 'shell/dist'), (remote) => `/remotes/${remote}/`);
  const site = bakedSite(
    join(root, 'shell/dist'),
    readFileSync(join(folder, 'registry.json'), 'utf8'),
    Object.fromEntries(REMOTES.map((name) => [`/remotes/${name}/`, join(root, 'remotes', name, 'dist')])),
  );
  const index = readFileSync(join(folder, 'registry/stable.json'), 'utf8');
  return { ...site, files: { ...site.files, '/registry/stable.json': index } };
}

const oneAppSite = ({ oneApp }: Built): Site =>
  bakedSite(oneApp, readFileSync(join(oneApp, 'registry.json'), 'utf8'), {});

const floors: Record<string, string> = {};
const sites: Partial<Record<Build, Site>> = {
  floor: { mounts: {}, files: floors, page: { html: '', headers: {} } },
  this: await federatedSite(here),
  'one app': oneAppSite(here),
  ...(before && { previous: await federatedSite(before), 'previous one app': oneAppSite(before) }),
};
const builds = BUILDS.filter((name) => sites[name]);
const portOf = (name: Build) => (name === 'this' ? PORTS.shell : BASE + 60 + BUILDS.indexOf(name));
const stops = await Promise.all(
  builds.flatMap((name) => {
    const site = sites[name];
    return site ? [serveSite(portOf(name), site, workDir)] : [];
  }),
);

const loads = new Map<string, PageLoad[]>();
try {
  const eventId = pages.includes('markets') ? await eventWithPrices() : '';
  const addressOf = (name: Build, page: string, one: Who) => {
    const origin = `https://${HOST}:${portOf(name)}`;
    if (name === 'floor') return `${origin}/floor/${page}-${one}.html`;
    const path = PAGES[page]?.path ?? '';
    return origin + (page === 'markets' ? `${path}/${eventId}` : path);
  };
  const contentOf = (page: string): Content => PAGES[page]?.content ?? 'prices';
  // A player is sent away from the login, a visitor from the lobby.
  const isLeftOut = (page: string, one: Who) => page === (one === 'player' ? 'login' : 'lobby');
  for (const one of who) {
    for (const name of builds) {
      if (one === 'player' && name !== 'floor') await logInAndLook(profileOf(name, one), addressOf, name);
    }
    for (const page of pages) {
      if (isLeftOut(page, one)) continue;
      const profile = one === 'player' ? profileOf('this', one) : freshProfile();
      floors[`/floor/${page}-${one}.html`] = await floorPage(
        profile,
        addressOf('this', page, one),
        contentOf(page),
      );
    }
  }
  // The first round warms the machine's caches, and the floor's of a second visit.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const one of who) {
      for (const page of pages) {
        if (isLeftOut(page, one)) continue;
        for (const name of builds) {
          const profile = one === 'player' ? profileOf(name, one) : freshProfile();
          const load = await measurePage(profile, addressOf(name, page, one), contentOf(page));
          if (one === 'visitor') rmSync(profile, { recursive: true, force: true });
          if (round === 0) continue;
          const key = `${page} ${one} ${name}`;
          loads.set(key, [...(loads.get(key) ?? []), load]);
        }
      }
    }
    if (round > 0) console.error(`round ${round} of ${ROUNDS}`);
  }
  for (const page of pages)
    for (const one of who)
      if (!isLeftOut(page, one))
        printFigures(page, one, ROUNDS, (name) => loads.get(`${page} ${one} ${name}`));
  const areKept = pages.flatMap((page) =>
    who
      .filter((one) => !isLeftOut(page, one))
      .map((one) => printRatios(page, one, (name) => loads.get(`${page} ${one} ${name}`))),
  );
  for (const page of pages)
    for (const one of who) {
      if (isLeftOut(page, one)) continue;
      const profile = one === 'player' ? profileOf('this', one) : freshProfile();
      const coverage = await measureCoverage(profile, addressOf('this', page, one), contentOf(page));
      areKept.push(printCoverage(page, one, coverage));
      await printProcessor({
        page,
        who: one,
        rounds: ROUNDS,
        content: contentOf(page),
        addressOf: (name) => addressOf(name, page, one),
        profileOf: (name) => (one === 'player' ? profileOf(name, one) : freshProfile()),
      });
    }
  if (who.includes('visitor'))
    for (const page of pages) {
      const content = contentOf(page);
      if (content !== 'prices') continue;
      const url = addressOf('this', page, 'visitor');
      areKept.push(await printSecondVisit({ rounds: ROUNDS, page, url, content, freshProfile, delayTree }));
    }
  if (areKept.includes(false)) process.exitCode = 1;
  if (values.lighthouse) {
    await runLighthouse(addressOf('this', 'inplay', 'visitor'), workDir);
    for (const page of pages)
      if (!isLeftOut(page, 'visitor')) await runLighthouseChecks(addressOf('this', page, 'visitor'), workDir);
  }
} finally {
  for (const stop of stops) await stop();
  await sandbox.stop();
  rmSync(workDir, { recursive: true, force: true });
}

async function delayTree(ms: number): Promise<void> {
  const body = JSON.stringify({ path: '/Event/TreeSportWithEvent', delayMs: ms, times: 1 });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`http://localhost:${api}/sandbox/faults`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`The sandbox refused a delay with ${answer.status}.`);
}

function freshProfile(): string {
  return mkdtempSync(join(workDir, 'profile-'));
}

function profileOf(name: Build, one: Who): string {
  const folder = join(workDir, `${one}-${name.replaceAll(' ', '-')}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** The first visit of a player: logs in and sees each page once, without throttling. */
async function logInAndLook(
  profile: string,
  addressOf: (name: Build, page: string, one: Who) => string,
  name: Build,
): Promise<void> {
  const context = await openPhone(profile);
  try {
    const page = await context.newPage();
    await page.goto(addressOf(name, 'login', 'player'));
    await page.getByRole('button', { name: 'Login as demo user' }).click();
    await page.waitForURL(/\/inplay$/);
    await page.getByRole('button', { name: /Balance/ }).waitFor();
    for (const seen of pages.filter((one) => one !== 'login')) {
      await page.goto(addressOf(name, seen, 'player'));
      // A page that asks for prices every second may never be idle.
      await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => undefined);
    }
  } finally {
    await context.close();
  }
}

/** An event in play whose markets take bets. */
async function eventWithPrices(): Promise<string> {
  const context = await openPhone(freshProfile());
  try {
    const page = await context.newPage();
    await page.goto(`https://${HOST}:${portOf('this')}/inplay`);
    const row = page.locator('[data-event-id]:has(button:enabled [data-price])').first();
    await row.waitFor();
    return (await row.getAttribute('data-event-id')) ?? '';
  } finally {
    await context.close();
  }
}
