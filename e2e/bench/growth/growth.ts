import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { REMOTES } from '@touchline/build/workspaces';
import { bakePage } from '@touchline/delivery/bake/bakePage';
import { inlineSiteConfig } from '@touchline/delivery/inlineSiteConfig';
import { indexOf } from '@touchline/delivery/registry/registry-index';
import { securityHeaders } from '@touchline/delivery/securityHeaders';
import { REGISTRY_INDEX, registry, releaseAddress } from '@touchline/shared/contracts/remotes';
import type { SiteConfig } from '@touchline/shared/contracts/site';
import * as v from 'valibot';
import { startSandbox } from '../../../sandbox/startSandbox';
import { build } from '../../../tools/stack/build';
import { ensureChromium } from '../../../tools/stack/ensureChromium';
import { writeLocalRegistry } from '../../../tools/stack/localRegistry';
import { localSiteConfig } from '../../../tools/stack/localSiteConfig';
import { portsFrom } from '../../../tools/stack/ports';
import { ROOT } from '../../../tools/stack/startStack';
import { type Site, serveSite } from '../load/serveSite';
import { manyRemotes } from './manyRemotes';
import { type Boot, measureBoot } from './measureBoot';

// What 40 remotes in the registry cost a cold visitor of /inplay, against 4: on a throttled phone, in turn, from baked
// pages. `npm run bench:growth -- --rounds 5`; fails where a figure is more than 5 % above that of 4 remotes.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    'port-base': { type: 'string', default: process.env.TOUCHLINE_TEST_BASE ?? '7100' },
  },
});
const ROUNDS = Number(values.rounds);
const HOST = 'touchline.localhost';
const COUNTS = [4, 40] as const;
const MOST = 1.05;

ensureChromium();
await build();
const ports = portsFrom(Number(values['port-base']));
const workDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
const { api, games, cdn, external } = ports;
const sandbox = await startSandbox({
  file: join(workDir, 'sandbox.db'),
  fresh: true,
  ports: { api, games, cdn, external },
  log: () => undefined,
});
const stops: (() => Promise<void>)[] = [];
try {
  const config: SiteConfig = {
    ...localSiteConfig(ports, sandbox.skipVerificationOtp),
    registry: '/registry.json',
    overrideHosts: [],
  };
  const settings = await (await fetch(`http://localhost:${cdn}/domains/${HOST}.json`)).text();
  await writeLocalRegistry(ROOT, workDir, join(ROOT, 'shell/dist'), (remote) => `/remotes/${remote}/`);
  const built = v.parse(registry, JSON.parse(readFileSync(join(workDir, 'registry.json'), 'utf8')));
  const html = readFileSync(join(ROOT, 'shell/dist/index.html'), 'utf8');
  const siteOf = (count: number): Site => {
    const known = manyRemotes(built, count);
    const remotes = REMOTES.flatMap((name) =>
      Object.values(known.remotes[name]?.channels ?? {}).map((version) => [
        `/${decodeURIComponent(releaseAddress(name, version))}`,
        join(ROOT, 'remotes', name, 'dist'),
      ]),
    );
    return {
      mounts: { '/': join(ROOT, 'shell/dist'), ...Object.fromEntries(remotes) },
      files: {
        '/registry.json': JSON.stringify(known),
        [`/${REGISTRY_INDEX}`]: Buffer.from(indexOf(known)).toString('utf8'),
      },
      page: {
        html: bakePage(inlineSiteConfig(html, config), settings, known),
        headers: securityHeaders(config, { html, tls: false }),
      },
    };
  };
  // Neither on the port of the shell, whose origin the services know: the one there was quicker, whichever it was.
  const portOf = (count: number) => Number(values['port-base']) + 60 + (count === COUNTS[0] ? 0 : 1);
  for (const count of COUNTS) stops.push(await serveSite(portOf(count), siteOf(count), workDir));

  const boots = new Map<number, Boot[]>(COUNTS.map((count) => [count, []]));
  // The first round warms the machine's caches.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const count of round % 2 === 0 ? COUNTS : [...COUNTS].reverse()) {
      const profile = mkdtempSync(join(workDir, 'profile-'));
      const boot = await measureBoot(profile, `https://${HOST}:${portOf(count)}/inplay`);
      rmSync(profile, { recursive: true, force: true });
      if (round > 0) boots.get(count)?.push(boot);
    }
    if (round > 0) console.error(`round ${round} of ${ROUNDS}`);
  }
  const median = (count: number, pick: (boot: Boot) => number) => {
    const sorted = (boots.get(count) ?? []).map(pick).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  console.log(`/inplay, cold, median of ${ROUNDS}\n`);
  console.log('| | 4 remotes | 40 remotes | ratio | held to |\n|---|---|---|---|---|');
  const row = (name: string, pick: (boot: Boot) => number, isHeld: boolean) => {
    const [few, many] = COUNTS.map((count) => median(count, pick));
    const ratio = (many ?? Number.NaN) / (few ?? Number.NaN);
    console.log(
      `| ${name} | ${few?.toFixed(1)} | ${many?.toFixed(1)} | ${ratio.toFixed(3)} | ${isHeld ? MOST : ''} |`,
    );
    if (isHeld && !(ratio <= MOST)) process.exitCode = 1;
  };
  row('first prices, ms', ({ prices }) => prices, true);
  row('main thread until the current registry is read, ms of the processor', ({ work }) => work, true);
  row('of which script, ms', ({ script }) => script, false);
  row('the page, KB on the wire', ({ page }) => page / 1000, false);
  row('all, KB on the wire', ({ all }) => all / 1000, false);
} finally {
  for (const stop of stops) await stop();
  await sandbox.stop();
  rmSync(workDir, { recursive: true, force: true });
}
