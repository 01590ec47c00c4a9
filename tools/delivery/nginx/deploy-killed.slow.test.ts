import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { bundleProgram } from '../testing/bundleProgram';
import { buildShell, madeUpSite, settingsAnswer } from '../testing/madeUpSite';

jest.setTimeout(300_000);

const RUNS = 30;
let built: string;
let program: string;
let made: ReturnType<typeof madeUpSite>;
beforeAll(() => {
  // Inside the repository, where Node finds the native package that draws icons.
  const inside = join(__dirname, '../../../.touchline');
  mkdirSync(inside, { recursive: true });
  built = mkdtempSync(join(inside, 'deploy-program-'));
  program = bundleProgram(join(__dirname, '../publish/testing/publish-program.ts'), built);
  made = madeUpSite();
});
afterAll(() => {
  for (const dir of [built, made.root]) rmSync(dir, { recursive: true, force: true });
});

const deploy = () => run('deploy', '--builds', made.root, '--listen', '127.0.0.1:8080');

function run(word: string, ...options: string[]) {
  const folders = ['--site', made.site, '--out', join(made.root, 'out')];
  const args = [program, 'shell', word, ...folders, ...options];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  return { child, ended: once(child, 'exit').then(([code]) => code) };
}

/** Every file that nginx could send compressed says the same as the file itself. @returns how many there are */
function expectWholeTwins(): number {
  let twins = 0;
  for (const dir of [
    join(made.root, 'out/current'),
    join(made.root, 'out/files'),
    join(made.site, 'cdn/remotes'),
  ])
    for (const { name, parentPath } of readdirSync(`${dir}/`, { recursive: true, withFileTypes: true })) {
      const decode = name.endsWith('.br')
        ? brotliDecompressSync
        : name.endsWith('.gz')
          ? gunzipSync
          : undefined;
      if (!decode) continue;
      const twin = join(parentPath, name);
      expect(decode(readFileSync(twin)).equals(readFileSync(twin.slice(0, -3)))).toBe(true);
      twins += 1;
    }
  return twins;
}

test(`${RUNS} deploys killed at any moment: the site is served whole, and the next deploy finishes it`, async () => {
  const first = deploy();
  const began = performance.now();
  expect(await first.ended).toBe(0);
  const usual = performance.now() - began;
  const whole = expectWholeTwins();
  let cut = 0;
  for (let run = 0; run < RUNS; run += 1) {
    // Another shell, another title, and a release whose files are not compressed yet.
    const hash = String(run).padStart(12, '0');
    buildShell(made.shell, `1.0.${run}+bbbbbbb`, hash);
    for (const file of readdirSync(made.shell))
      if (/^main\./.test(file) && !file.includes(hash)) rmSync(join(made.shell, file));
    writeFileSync(
      join(made.site, 'cdn/domains/shop.example.json'),
      settingsAnswer({ domainTitle: `Shop ${run}` }),
    );
    for (const twin of ['.br', '.gz'])
      rmSync(join(made.site, `cdn/remotes/sports/1.0.0/remoteEntry.js${twin}`), { force: true });
    const { child, ended } = deploy();
    // A random time within the deploy, which is the fault to test, not a condition to wait for.
    await wait(usual * (0.3 + 0.7 * Math.random()));
    child.kill('SIGKILL');
    if ((await ended) !== 0) cut += 1;
    expectWholeTwins();
    const page = readFileSync(join(made.root, 'out/current/hosts/shop.example.html'), 'utf8');
    expect(page).toMatch(/Shop \d+|"Shop"/);
    const [, main = ''] = /src="\/(main\.[0-9a-f]{12}\.js)"/.exec(page) ?? [];
    expect(existsSync(join(made.root, 'out/files', main))).toBe(true);
    expect(readFileSync(join(made.root, 'out/headers.conf'), 'utf8')).toContain('Content-Security-Policy');
  }
  // Without kills in the middle of a deploy the test would prove nothing.
  expect(cut).toBeGreaterThan(RUNS / 3);
  expect(await deploy().ended).toBe(0);
  const page = readFileSync(join(made.root, 'out/current/hosts/shop.example.html'), 'utf8');
  expect(page).toContain(`Shop ${RUNS - 1}`);
  expect(expectWholeTwins()).toBeGreaterThanOrEqual(whole);
  expect(existsSync(join(made.site, 'cdn/remotes/sports/1.0.0/remoteEntry.js.br'))).toBe(true);
});

test(`rollbacks killed at any moment: one whole shell is served, and the next rollback finishes the one step`, async () => {
  rmSync(join(made.root, 'out'), { recursive: true, force: true });
  const STEPS = 12;
  for (let shell = 0; shell <= STEPS; shell += 1) {
    rmSync(made.shell, { recursive: true });
    buildShell(made.shell, `2.0.${shell}+ccccccc`, `c${String(shell).padStart(11, '0')}`);
    expect(await deploy().ended).toBe(0);
  }
  const state = () => JSON.parse(readFileSync(join(made.root, 'out/deploy.json'), 'utf8'));
  const served = () => {
    const page = readFileSync(join(made.root, 'out/current/hosts/shop.example.html'), 'utf8');
    const [, main = ''] = /src="\/(main\.[0-9a-f]{12}\.js)"/.exec(page) ?? [];
    expect(existsSync(join(made.root, 'out/files', main))).toBe(true);
    return Number(/\.c0*(\d+)\./.exec(main.replace('.c00000000000.', '.c0.'))?.[1]);
  };
  const began = performance.now();
  expect(await run('rollback').ended).toBe(0);
  const usual = performance.now() - began;
  let cut = 0;
  for (let shell = STEPS - 1; shell > 0; shell -= 1) {
    expect(served()).toBe(shell);
    const { child, ended } = run('rollback');
    // A random time within the rollback, which is the fault to test, not a condition to wait for.
    await wait(usual * (0.5 + 0.5 * Math.random()));
    child.kill('SIGKILL');
    const wasCut = (await ended) !== 0;
    expect([shell, shell - 1]).toContain(served());
    // Killed after its last step, it is done, and another would go further back.
    if (wasCut && (state().unfinished || served() === shell)) {
      cut += 1;
      expect(await run('rollback').ended).toBe(0);
    }
    expect(served()).toBe(shell - 1);
    expect(state().unfinished).toBeUndefined();
  }
  expect(cut).toBeGreaterThan(STEPS / 4);
});
