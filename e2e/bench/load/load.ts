import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { REMOTES } from '@touchline/build/workspaces';
import { bakePage } from '@touchline/delivery/bake/bakePage';
import { inlineSiteConfig } from '@touchline/delivery/inlineSiteConfig';
import { securityHeaders } from '@touchline/delivery/securityHeaders';
import { registry, type SiteConfig } from '@touchline/shared/contracts';
import * as v from 'valibot';
import { startSandbox } from '../../../sandbox/startSandbox';
import { build } from '../../../tools/stack/build';
import { ensureChromium } from '../../../tools/stack/ensureChromium';
import { writeLocalRegistry } from '../../../tools/stack/localRegistry';
import { localSiteConfig } from '../../../tools/stack/localSiteConfig';
import { portsFrom } from '../../../tools/stack/ports';
import { ROOT } from '../../../tools/stack/startStack';
import { runLighthouse } from './lighthouse';
import { measurePage, type PageLoad } from './measurePage';
import { serveSite } from './serveSite';

// Loads /inplay cold, federated and as one app, side by side, in turn. `npm run bench:load -- --runs 7 --lighthouse`
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, lighthouse: { type: 'boolean', default: false } },
});
const RUNS = Number(values.runs);
const HOST = 'touchline.localhost';
const PORTS = { ...portsFrom(7000) };
const ONE_APP_PORT = 7100;
const BAKED_PORT = 7101;

ensureChromium();
await build();
const oneApp = spawnSync(
  join(ROOT, 'node_modules/.bin/rspack'),
  ['build', '--mode', 'production', '-c', join(import.meta.dirname, 'one-app-config.mjs')],
  { cwd: ROOT, stdio: 'inherit' },
);
if (oneApp.status !== 0) process.exit(1);

const workDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
const cdnDir = join(workDir, 'cdn');
// Production's layout: the remotes under paths of the shell's own origin, still deployed on their own.
await writeLocalRegistry(ROOT, cdnDir, (remote) => `/remotes/${remote}/`);
const { api, games, cdn, external } = PORTS;
const sandbox = await startSandbox({
  file: join(workDir, 'sandbox.db'),
  fresh: true,
  ports: { api, games, cdn, external },
  cdnDir,
  log: () => undefined,
});
const config: SiteConfig = {
  ...localSiteConfig(PORTS, sandbox.skipVerificationOtp),
  registry: '/registry.json',
};
const headers = securityHeaders(config, { tls: false });
const htmlOf = (dist: string) => inlineSiteConfig(readFileSync(join(dist, 'index.html'), 'utf8'), config);
/** As in a deploy: the page contains the domain's settings and the registry. */
async function bakedHtml(dist: string, registryFile: string): Promise<string> {
  const settings = await fetch(`http://localhost:${cdn}/domains/${HOST}.json`);
  const known = v.parse(registry, JSON.parse(readFileSync(registryFile, 'utf8')));
  return bakePage(htmlOf(dist), await settings.text(), known);
}
const shellDist = join(ROOT, 'shell/dist');
const oneAppDist = join(ROOT, '.touchline/one-app/dist');
/** The shell and the remotes under one origin, as a deploy serves them. */
const federatedSite = (html: string) => ({
  mounts: {
    '/': shellDist,
    ...Object.fromEntries(REMOTES.map((name) => [`/remotes/${name}/`, join(ROOT, 'remotes', name, 'dist')])),
  },
  files: { '/registry.json': readFileSync(join(cdnDir, 'registry.json'), 'utf8') },
  page: { html, headers },
});
const stops = [
  await serveSite(PORTS.shell, federatedSite(htmlOf(shellDist)), workDir),
  await serveSite(
    BAKED_PORT,
    federatedSite(await bakedHtml(shellDist, join(cdnDir, 'registry.json'))),
    workDir,
  ),
  await serveSite(
    ONE_APP_PORT,
    {
      mounts: { '/': oneAppDist },
      files: {},
      page: { html: await bakedHtml(oneAppDist, join(oneAppDist, 'registry.json')), headers },
    },
    workDir,
  ),
];

const address = (port: number) => `https://${HOST}:${port}/inplay`;
const loads: Record<'federated' | 'baked' | 'oneApp', PageLoad[]> = { federated: [], baked: [], oneApp: [] };
try {
  for (let run = 0; run <= RUNS; run += 1) {
    const federated = await measurePage(address(PORTS.shell));
    const baked = await measurePage(address(BAKED_PORT));
    const one = await measurePage(address(ONE_APP_PORT));
    if (run === 0) continue; // warms the machine's caches
    loads.federated.push(federated);
    loads.baked.push(baked);
    loads.oneApp.push(one);
  }
  print();
  if (values.lighthouse) await runLighthouse(address(BAKED_PORT), workDir);
} finally {
  for (const stop of stops) await stop();
  await sandbox.stop();
  rmSync(workDir, { recursive: true, force: true });
}

function median(list: number[]): number {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function print() {
  const figures: [string, (load: PageLoad) => number, number][] = [
    ['FCP ms', (load) => load.fcp, 0],
    ['LCP ms', (load) => load.lcp, 0],
    ['first prices ms', (load) => load.firstPrices, 0],
    ['CLS', (load) => load.cls, 3],
    ['JS before prices KB', (load) => load.jsBeforePrices / 1024, 1],
    ['JS KB', (load) => load.js / 1024, 1],
    ['CSS KB', (load) => load.css / 1024, 1],
    ['requests', (load) => load.requests, 0],
    ['chain depth', (load) => load.depth, 0],
  ];
  console.log(
    `/inplay cold, 360 px, slow 4G and 4x CPU by the browser, brotli over HTTP/2, median of ${RUNS}\n`,
  );
  console.log(
    '| | federated | its answers baked in | one app, baked as well | baked / one app |\n|---|---|---|---|---|',
  );
  for (const [name, pick, digits] of figures) {
    const federated = median(loads.federated.map(pick));
    const baked = median(loads.baked.map(pick));
    const one = median(loads.oneApp.map(pick));
    const cells = [federated, baked, one].map((figure) => figure.toFixed(digits)).join(' | ');
    console.log(`| ${name} | ${cells} | ${(baked / one).toFixed(2)} |`);
  }
  console.log(`\nLargest paint: ${loads.federated[0]?.lcpElement} / ${loads.oneApp[0]?.lcpElement}`);
  console.log(`Federated chain: ${loads.federated[0]?.chain.join(' -> ')}`);
  console.log(`Baked chain:     ${loads.baked[0]?.chain.join(' -> ')}`);
  console.log(`One-app chain:   ${loads.oneApp[0]?.chain.join(' -> ')}`);
}
