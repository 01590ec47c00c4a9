import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { madeReport, pageView, vital } from '@touchline/delivery/insight/testing/madeReport';
import { type Copy, DockerfileParser } from 'dockerfile-ast';
import * as v from 'valibot';
import { parse } from 'yaml';
import { type Container, processesOf, watchMemory } from './watchMemory';

// Where no container daemon is at hand: npm run try:images, as root on Debian. Runs every step of deploy/Dockerfile in
// fresh folders that are mounted where the image has them, then the commands of deploy/compose.yaml as the image's
// user, asks each service's health check, and measures its memory at rest and after some load. What it does not show: the base images, limits, and the networks.

const ROOT = join(import.meta.dirname, '../..');
const parsed = DockerfileParser.parse(readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8'));
const SCRIPTS = ['deploy/serve.sh', 'deploy/serve-operator.sh'];
const place = mkdtempSync(join(process.argv[2] ?? tmpdir(), 'images-'));
const at = (...path: string[]) => join(place, ...path);
const service = v.looseObject({
  command: v.optional(v.array(v.string())),
  environment: v.optional(v.record(v.string(), v.string()), {}),
  build: v.optional(v.object({ target: v.string() })),
  healthcheck: v.object({ test: v.array(v.string()) }),
});
const { services } = v.parse(
  v.looseObject({ services: v.record(v.string(), service) }),
  parse(readFileSync(join(ROOT, 'deploy/compose.yaml'), 'utf8'), { merge: true }),
);

/** The folder of an image that a stage begins with: that of the stage it is made from, or an empty one. */
function foldersOf(stage: string, from: string): void {
  mkdirSync(at(stage), { recursive: true });
  const before = existsSync(at(from)) ? at(from) : undefined;
  for (const dir of ['app', 'srv', 'bin'])
    if (before) run(['cp', '-al', join(before, dir), at(stage, dir)]);
    else mkdirSync(at(stage, dir));
}

function run([binary = '', ...args]: string[]): void {
  const { status } = spawnSync(binary, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${binary} ${args.join(' ').slice(0, 200)} ended with ${status}.`);
}

/** A shell line that sees a stage's folders where its image has them. */
function inside(
  stage: string,
  line: string,
  environment: Readonly<Record<string, string>>,
  user?: string,
): string[] {
  const mounts = ['app', 'srv'].map((dir) => `mkdir -p /${dir} && mount --bind ${at(stage, dir)} /${dir}`);
  const as = user
    ? `setpriv --reuid ${user} --regid ${user} --clear-groups --no-new-privs --bounding-set=-all `
    : '';
  const readOnly = user ? ['mount -o remount,bind,ro /app'] : [];
  writeFileSync(at(stage, 'line.sh'), line);
  const exports = Object.entries(environment).map(
    ([name, value]) => `export ${name}=${JSON.stringify(value)}`,
  );
  const script = [...mounts, ...readOnly, ...exports, 'cd /app', `exec ${as}sh ${at(stage, 'line.sh')}`];
  return ['unshare', '-m', 'sh', '-ec', script.join('\n')];
}

/** The images' packages are this machine's. What is missing is told before anything is built. */
function requirePackages(): void {
  const lines = parsed.getInstructions().map((one) => one.getArgumentsContent() ?? '');
  const names = lines.flatMap(
    (line) => /apt-get install -y --no-install-recommends ([^&]*)/.exec(line)?.[1]?.trim().split(/\s+/) ?? [],
  );
  const missing = names.filter(
    (name) => spawnSync('dpkg-query', ['-W', name], { stdio: 'ignore' }).status !== 0,
  );
  if (missing.length > 0)
    throw new Error(`The images have packages that this machine lacks: apt-get install ${missing.join(' ')}`);
}

/** What the repository's .dockerignore leaves of it: the files that git knows, without e2e, docs and deploy. */
function context(to: string): void {
  const paths = ['.', ':!docs', ':!e2e', ':!deploy', 'e2e/package.json', ...SCRIPTS];
  run([
    'sh',
    '-ec',
    `cd ${ROOT} && git ls-files -z -- ${paths.map((one) => `'${one}'`).join(' ')} > ${at('files')}`,
  ]);
  run(['sh', '-ec', `cd ${ROOT} && mkdir -p ${to} && tar -c --null -T ${at('files')} | tar -x -C ${to}`]);
  run(['sh', '-ec', `cd ${ROOT} && tar -c e2e/package.json ${SCRIPTS.join(' ')} | tar -x -C ${to}`]);
}

interface Stage {
  name: string;
  environment: Record<string, string>;
  user: string | undefined;
  command: string | undefined;
}

/** Builds a stage as its instructions say. */
function build(): Map<string, Stage> {
  const stages = new Map<string, Stage>();
  let stage: Stage = { name: '', environment: {}, user: undefined, command: undefined };
  for (const one of parsed.getInstructions()) {
    const words = one.getArguments().map((argument) => argument.getValue());
    const line = one.getArgumentsContent() ?? '';
    const keyword = one.getKeyword();
    if (keyword === 'FROM') {
      const [from = '', , name = ''] = words;
      const before = stages.get(from)?.environment ?? {
        PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`,
      };
      stage = { name, environment: { ...before }, user: undefined, command: undefined };
      stages.set(name, stage);
      foldersOf(name, from);
    } else if (keyword === 'ENV')
      for (const word of words) {
        const [name = '', value = ''] = word.split(/=(.*)/s);
        stage.environment[name] = value;
      }
    else if (keyword === 'USER') stage.user = (words[0] ?? '').split(':')[0];
    else if (keyword === 'CMD') stage.command = v.parse(v.array(v.string()), JSON.parse(line)).join(' ');
    else if (keyword === 'COPY') copy(stage, one as Copy, words);
    else if (keyword === 'RUN') {
      // The packages of the image are this machine's.
      const rest = line.replace(/^apt-get update[\s\S]*?lists\/\* \\?\s*&& /, '');
      console.log(`— ${stage.name}: ${rest.slice(0, 110)}`);
      run(inside(stage.name, rest, stage.environment));
    }
  }
  return stages;
}

function copy({ name }: Stage, instruction: Copy, words: readonly string[]): void {
  const from = instruction.getFromFlag()?.getValue();
  const paths = words.filter((word) => !word.startsWith('--'));
  const to = paths.at(-1) ?? '';
  if (from) {
    rmSync(at(name, 'app'), { recursive: true });
    run(['cp', '-al', at(from, 'app'), at(name, 'app')]);
  } else if (to.startsWith('/usr/local/bin/'))
    run(['install', '-m', '755', at('context', paths[0] ?? ''), at(name, 'bin', basename(to))]);
  else
    for (const path of paths.slice(0, -1)) {
      mkdirSync(at(name, 'app', to), { recursive: true });
      run(['cp', '-r', `${at('context', path)}${path === '.' ? '/.' : ''}`, at(name, 'app', to)]);
    }
}

const running: Container[] = [];
const memory = watchMemory(running);
/** What the containers have printed. */
let printed = '';

/** A service under one folder for /srv, as the volumes of the compose file make it. */
async function start(name: string, stage: Stage): Promise<void> {
  const { command, environment, healthcheck } = v.parse(service, services[name]);
  const withDefaults = (word: string) => word.replace(/\$\{\w+:-(\w*)\}/, '$1');
  const quoted = (words: readonly string[]) =>
    words.map((word) => `'${withDefaults(word).replaceAll("'", "'\\''")}'`).join(' ');
  const variables = Object.fromEntries(
    Object.entries(environment).map(([variable, value]) => [variable, withDefaults(value)]),
  );
  const line = command ? quoted(command).replaceAll('$$', '$') : (stage.command ?? '');
  const path = `${at(stage.name, 'bin')}:${stage.environment.PATH}`;
  const [binary = '', ...args] = inside(
    stage.name,
    `exec ${line}`,
    { ...stage.environment, ...variables, PATH: path },
    stage.user,
  );
  const child = spawn(binary, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    process.stdout.write(text);
  });
  running.push({ name, child });
  const until = performance.now() + 90_000;
  const [, ...check] = healthcheck.test;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}.`);
    if (spawnSync('nsenter', ['-m', '-t', String(child.pid), ...check], { stdio: 'ignore' }).status === 0)
      break;
    if (performance.now() > until) throw new Error(`${name} is not healthy after 90 s.`);
    await wait(200);
  }
  await wait(1_000);
  const uid = /Uid:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
  console.log(`— ${name} is healthy as user ${uid}.`);
}

/** What a browser gets of the operator's page through the forwarded port; `fetch` would send that port as the host's. */
function operatorStatus(path: string): Promise<number | undefined> {
  const authorization = `Bearer ${/#token=(\S+)/.exec(printed)?.[1]}`;
  const options = {
    port: 14_600,
    host: '127.0.0.1',
    path,
    headers: { host: '127.0.0.1:4600', authorization },
  };
  return new Promise((resolve, reject) => {
    get(options, (answer) => resolve(answer.resume().on('error', reject).statusCode)).on('error', reject);
  });
}

/** Requests of players, operators and pages that report, ten at once. */
async function load(): Promise<void> {
  const status = (address: string, options?: RequestInit) => async () => {
    const answer = await fetch(address, options);
    await answer.arrayBuffer();
    return answer.status;
  };
  const report = JSON.stringify(madeReport([pageView(), vital('lcp', 900)]));
  const reported = { method: 'POST', headers: { 'content-type': 'application/json' }, body: report };
  const requests: [string, number, () => Promise<number | undefined>][] = [
    ['the page', 5_000, status('http://127.0.0.1:8080/')],
    ['the registry', 5_000, status('http://127.0.0.1:8080/registry.json')],
    ['a report of a page', 5_000, status('http://127.0.0.1:4318/v1/logs', reported)],
    ['the figures of a day', 200, status('http://127.0.0.1:4318/health.json?hours=24')],
    ['the operator’s page', 1_000, () => operatorStatus('/')],
    ['its state', 500, () => operatorStatus('/api/state')],
    ['the sandbox’s registry', 2_000, status('http://localhost:4003/registry.json')],
    ['the sandbox’s games', 2_000, status('http://localhost:4003/games.json')],
  ];
  for (const [what, times, request] of requests) {
    const answers = new Map<number | undefined, number>();
    for (let done = 0; done < times; done += 10)
      for (const answer of await Promise.all(Array.from({ length: 10 }, request)))
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
    const counts = [...answers].map(([answer, count]) => `${count} × ${answer}`);
    console.log(`— ${what}: ${counts.join(', ')}`);
  }
}

try {
  requirePackages();
  context(at('context'));
  const stages = build();
  const [site, sandbox] = [stages.get('site'), stages.get('sandbox')];
  if (!site || !sandbox) throw new Error('deploy/Dockerfile has no stages site and sandbox.');
  // One volume: the site's.
  rmSync(at('sandbox/srv'), { recursive: true });
  run(['chmod', '755', place]);
  run(['ln', '-s', at('site/srv'), at('sandbox/srv')]);
  await start('sandbox', sandbox);
  await start('web', site);
  for (const name of ['collector', 'operator', 'loopback']) await start(name, site);
  const page = await fetch('http://127.0.0.1:8080/');
  const operator = await operatorStatus('/');
  console.log(`— page ${page.status} ${page.headers.get('content-type')}, operator's page ${operator}`);
  if (!page.ok || !(await page.text()).includes('site-config') || operator !== 200) process.exitCode = 1;
  memory.tell('at rest');
  await load();
  memory.tell('after the load');
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
} finally {
  memory.stop();
  // A shell that ends leaves what it began; in a container that ends too.
  const pids = running
    .reverse()
    .flatMap(({ child }) => (child.exitCode === null ? processesOf(child.pid ?? 0) : []));
  for (const pid of pids) if (existsSync(`/proc/${pid}`)) process.kill(pid);
  await wait(1_500);
  rmSync(place, { recursive: true, force: true });
}
