import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES } from '@touchline/build/workspaces';
import { indexOf } from '@touchline/registry/store/registry-index';
import { registry, releaseAddress } from '@touchline/shared/contracts/remotes';
import * as v from 'valibot';
import { writeLocalRegistry } from '../../../tools/stack/localRegistry';
import { ROOT } from '../../../tools/stack/startStack';
import { holdTo, median, startTable } from '../harness/figures';
import { onBakedSites } from '../harness/onBakedSites';
import { onPhone } from '../harness/onPhone';
import { countProcessor, workOf } from '../harness/page-costs';
import { readOptions } from '../harness/readOptions';
import { manyRemotes } from './manyRemotes';

/** The cost of a cold load. */
interface Boot {
  /** From the navigation to the first price in sight, in ms. */
  readonly prices: number;
  /** The page's thread until the current registry has been read, in ms of the processor. */
  readonly work: number;
  readonly script: number;
  /** The HTML as it crossed the wire, in bytes. */
  readonly page: number;
  /** All bytes that crossed the wire until then. */
  readonly all: number;
}

/** The time-out is long, because a busy machine is slow. */
const PATIENCE = { timeout: 120_000 };

/** Opens a board on a throttled phone without a cache. */
function measureBoot(profile: string, url: string): Promise<Boot> {
  return onPhone(profile, { content: 'prices', isSlow: true }, async (page, cdp, noted) => {
    await countProcessor(cdp);
    const sent = { page: '', bytes: new Map<string, number>() };
    cdp.on('Network.requestWillBeSent', ({ requestId, type }) => {
      if (type === 'Document' && sent.page === '') sent.page = requestId;
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      sent.bytes.set(requestId, encodedDataLength);
    });
    // The page reads the current index of the registry once it is shown.
    const current = page.waitForResponse(/\/registry\/stable\.json$/, PATIENCE);
    await page.goto(url, { waitUntil: 'commit' });
    const prices = await noted('content', PATIENCE.timeout);
    await noted('complete', PATIENCE.timeout);
    await (await current).finished();
    await page.waitForFunction(() => document.querySelector('main h1') !== null);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    return {
      prices,
      work: await workOf(cdp),
      script: await workOf(cdp, 'Script'),
      page: sent.bytes.get(sent.page) ?? Number.NaN,
      all: [...sent.bytes.values()].reduce((sum, bytes) => sum + bytes, 0),
    };
  });
}

// The cost of 40 remotes in the registry, against 4, for a cold visitor of /inplay: on a throttled phone, in turn, from
// baked pages. `npm run bench:growth -- --rounds 5`; fails where a figure is more than 5 % above that of 4 remotes.
const options = readOptions({ rounds: 5 });
const COUNTS = [4, 40] as const;
const MOST = 1.05;
const DIST = join(ROOT, 'shell/dist');

await onBakedSites(options, async ({ workDir, bake, serve, freshProfile }) => {
  await writeLocalRegistry(ROOT, workDir, DIST, (remote) => `/remotes/${remote}/`);
  const built = v.parse(registry, JSON.parse(readFileSync(join(workDir, 'registry.json'), 'utf8')));
  const origins = new Map<number, string>();
  for (const [at, count] of COUNTS.entries()) {
    const grown = manyRemotes(built, count);
    const remotes = REMOTES.flatMap((name) =>
      Object.values(grown.remotes[name]?.channels ?? {}).map((version) => [
        `/${decodeURIComponent(releaseAddress(name, version))}`,
        join(ROOT, 'remotes', name, 'dist'),
      ]),
    );
    const site = bake({
      dist: DIST,
      registry: grown,
      index: Buffer.from(indexOf(grown)).toString('utf8'),
      mounts: Object.fromEntries(remotes),
    });
    // Neither site is on the shell's port, whose origin the services know, because the site on that port was always
    // quicker.
    origins.set(count, await serve(options['port-base'] + 60 + at, site));
  }

  const boots = new Map<number, Boot[]>();
  // The first round warms the machine's caches.
  for (let round = 0; round <= options.rounds; round += 1) {
    for (const count of round % 2 === 0 ? COUNTS : [...COUNTS].reverse()) {
      const profile = freshProfile();
      const boot = await measureBoot(profile, `${origins.get(count)}/inplay`);
      rmSync(profile, { recursive: true, force: true });
      if (round > 0) boots.set(count, [...(boots.get(count) ?? []), boot]);
    }
    if (round > 0) console.error(`round ${round} of ${options.rounds}`);
  }
  console.log(`/inplay, cold, median of ${options.rounds}`);
  const row = startTable('', '4 remotes', '40 remotes', 'ratio');
  const compare = (name: string, pick: (boot: Boot) => number) => {
    const [few = Number.NaN, many = Number.NaN] = COUNTS.map((count) =>
      median((boots.get(count) ?? []).map(pick)),
    );
    row(name, few.toFixed(1), many.toFixed(1), (many / few).toFixed(3));
    return many / few;
  };
  const prices = compare('first prices, ms', (boot) => boot.prices);
  const work = compare(
    'main thread until the current registry is read, ms of the processor',
    (boot) => boot.work,
  );
  compare('of which script, ms', ({ script }) => script);
  compare('the page, KB on the wire', ({ page }) => page / 1000);
  compare('all, KB on the wire', ({ all }) => all / 1000);
  console.log('');
  holdTo('first prices, 40 remotes / 4', prices, MOST, 3);
  holdTo('main thread, 40 remotes / 4', work, MOST, 3);
});
