import { existsSync, mkdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { writeWhole } from '@touchline/registry/targets/writeWhole';
import { startSandbox } from '../../sandbox/startSandbox';
import { localSiteConfig } from './localSiteConfig';
import { DEFAULT_PORT_BASE, portsFrom } from './ports';
import { INSIGHT, layOutReleases, OWN_ADDRESSES, ROOT } from './startStack';

// The back ends of a deployed site on trial, in a container: tsx tools/stack/trial.ts <site folder>. Writes a site with
// this repository's builds into the folder, and runs the sandbox as its back ends.

/** Added to a container's ports from outside, because the sandbox listens on loopback. */
const OUTSIDE = 10_000;

const [site] = process.argv.slice(2);
if (!site) throw new Error('Name the folder of the site: tsx tools/stack/trial.ts <folder>');
const base = Number(process.env.TOUCHLINE_PORT_BASE ?? DEFAULT_PORT_BASE);
const ports = portsFrom(base);
const { api, games, cdn, external } = ports;
const cdnDir = join(site, 'cdn');
const shell = join(ROOT, 'shell/dist');
if (!existsSync(shell)) throw new Error(`${shell} is missing: npm run build first.`);
mkdirSync(cdnDir, { recursive: true });
await layOutReleases(ROOT, cdnDir, shell);
const sandbox = await startSandbox({
  file: join(site, 'sandbox.db'),
  ports: { api, games, cdn, external },
  cdnDir,
  log: (line) => console.log(line),
});
const config = {
  ...localSiteConfig(ports, sandbox.skipVerificationOtp),
  ...OWN_ADDRESSES,
  insight: INSIGHT,
};
await writeWhole(join(site, 'site.json'), `${JSON.stringify(config, null, 2)}\n`);
const doors = [api, games, cdn, external].map((port) =>
  createServer((outside) => {
    const inside = connect(port, 'localhost');
    for (const socket of [outside, inside])
      socket.on('error', () => [outside, inside].map((end) => end.destroy()));
    outside.pipe(inside).pipe(outside);
  }).listen(port + OUTSIDE),
);
console.log(`The sandbox answers for the site in ${site}.`);
const end = () => {
  for (const door of doors) door.close();
  void sandbox.stop().then(() => process.exit(0));
};
process.once('SIGINT', end);
process.once('SIGTERM', end);
