import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readState } from '@touchline/operator-page/server/readState';
import { buildShell, OWN_SITE } from '@touchline/registry/testing/madeUpSite';
import { openSite } from '@touchline/site/domains/openSite';
import * as v from 'valibot';
import { ROOT } from '../../../tools/stack/startStack';
import { hold, startTable } from '../harness/figures';
import { readOptions } from '../harness/readOptions';
import { hostOf, manifestOf, nameOf, versionOf, writeLargeSite, writeRelease } from './large-site';

// Makes a site of many remotes, releases and domains, runs every command on it as a process of its own and prints the
// time of each. `npm run bench:registry -- --only list,publish`; fails where a command fails or takes more than five
// seconds of the processor, which other work on the machine does not distort.
const {
  only,
  'page-of': pageOf,
  ...size
} = readOptions({
  remotes: 40,
  releases: 50,
  domains: 200,
  only: '',
  /** Reads only the data that the operator's page of this site reads when it opens. */
  'page-of': '',
});
if (pageOf !== '') {
  const { domains, broken, remotes } = await readState(await openSite(pageOf), {
    caller: { who: 'bench', subject: 'account:bench', may: undefined, isSignedIn: false },
    previewPort: 4601,
  });
  console.log(`${domains.length} domains, ${broken.length} broken, ${remotes.length} remotes.`);
  process.exit();
}
const MOST_MS = 5_000;
const HUNG_MS = 600_000;
const workDir = mkdtempSync(join(tmpdir(), 'touchline-registry-'));
const site = join(workDir, 'site');
const cdn = join(site, 'cdn');
const shell = join(workDir, 'shell');
const release = join(workDir, 'release');
const cpuFile = join(workDir, 'cpu.json');
const cpuUsage = v.object({ user: v.number(), system: v.number() });
/** Writes the processor's time of the process. */
const MEASURE = `import{writeFileSync}from'node:fs';process.on('exit',()=>writeFileSync(${JSON.stringify(cpuFile)},JSON.stringify(process.cpuUsage())))`;

/** Stands for the id of the newest change of the history. */
const LAST_CHANGE = '<last>';
const touchline = join(ROOT, 'tools/cli/touchline.mjs');
const remote = nameOf(3);
// A domain in the middle, without choices of its own.
const host = hostOf(Math.floor(size.domains / 20) * 10 + 5);
const newest = versionOf(size.releases - 1);
const fresh = versionOf(size.releases);
const operator = (...args: string[]) => [touchline, 'operator', ...args, '--site', site];
const registry = (...args: string[]) => [touchline, ...args, '--to', cdn];
const onRemote = (...args: string[]) => registry(...args, '--remote', remote);

/** Each command once, in an order in which all of them have something to do. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  list: operator('list'),
  show: operator('show', host),
  validate: operator('validate'),
  'validate one domain': operator('validate', host),
  disable: operator('disable', host, remote),
  enable: operator('enable', host, remote),
  channel: operator('channel', host, remote, 'next'),
  pin: operator('pin', host, remote, newest),
  unpin: operator('unpin', host, remote),
  'canary of a domain': operator('canary', host, remote, newest, '5'),
  'canary of a domain, off': operator('canary', host, remote, 'off'),
  brand: operator('brand', host, 'title=Another shop'),
  news: operator('news', host, 'A line of news'),
  suspend: operator('suspend', host),
  resume: operator('resume', host),
  add: operator('add', 'new.example', '--from', host),
  history: operator('history'),
  undo: operator('undo', LAST_CHANGE),
  "the operator's page": ['--import', 'tsx', import.meta.filename, '--page-of', site],
  fit: [touchline, 'look', 'fit', '--registry', join(cdn, 'registry.json'), '--release', release],
  publish: registry('publish', '--release', release, '--channel', 'next'),
  'publish again': registry('publish', '--release', release, '--channel', 'next'),
  give: onRemote('give', 'next'),
  'give, back': onRemote('give', '--back'),
  'give a share': onRemote('give', 'next', '--percent', '5'),
  'give, off': onRemote('give', '--off'),
  releases: onRemote('look', 'releases'),
  'prune, dry run': onRemote('prune', '--keep', '5', '--dry-run'),
  prune: onRemote('prune', '--keep', '5'),
  bake: [touchline, 'shell', 'bake', '--site', site],
};

try {
  writeLargeSite(site, OWN_SITE, size);
  writeRelease(release, manifestOf(remote, fresh));
  buildShell(shell, '1.0.0+aaaaaaa', 'aaaaaaaaaaaa');
  console.log(
    `${size.remotes} remotes of ${size.releases} releases, ${size.domains} domains; registry.json ${megabytes(join(cdn, 'registry.json'))} MB`,
  );
  const row = startTable('command', 'ms', 'of the processor', 'exit');
  const missed: string[] = [];
  for (const [name, args] of Object.entries(COMMANDS)) {
    if (only !== '' && !only.split(',').includes(name)) continue;
    const { took, processor, status } = measure(args);
    row(name, took.toFixed(0), processor?.toFixed(0) ?? 'unknown', status ?? 'hung');
    if (status !== 0 || processor === undefined || processor > MOST_MS) missed.push(name);
  }
  hold(
    `\neach command succeeds within ${MOST_MS} ms of the processor${missed.length > 0 ? `: not ${missed.join(', ')}` : ''}`,
    missed.length === 0,
  );
} finally {
  rmSync(workDir, { recursive: true, force: true });
}

function measure(args: readonly string[]) {
  rmSync(cpuFile, { force: true });
  const named = args.map((arg) => (arg === LAST_CHANGE ? lastChange() : arg));
  const began = performance.now();
  const { status, stdout, stderr, error } = spawnSync(process.execPath, named, {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: HUNG_MS,
    env: {
      ...process.env,
      TOUCHLINE_OPERATOR: 'bench',
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(MEASURE)}`,
    },
  });
  const took = performance.now() - began;
  if (status !== 0) console.error(`${error?.message ?? ''}${stderr}${stdout}`.slice(0, 2_000));
  return { took, processor: processorMs(), status };
}

/** The processor time of the process itself; undefined when it was killed. */
function processorMs(): number | undefined {
  try {
    const { user, system } = v.parse(cpuUsage, JSON.parse(readFileSync(cpuFile, 'utf8')));
    return (user + system) / 1000;
  } catch {
    return undefined;
  }
}

function lastChange(): string {
  const last = readFileSync(join(site, 'history.jsonl'), 'utf8').trimEnd().split('\n').at(-1) ?? '';
  return v.parse(v.object({ id: v.string() }), JSON.parse(last)).id;
}

function megabytes(file: string): string {
  return (statSync(file).size / 1e6).toFixed(1);
}
