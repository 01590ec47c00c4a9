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
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { bundleProgram, runProgram } from '@touchline/registry/testing/bundleProgram';
import { buildShell, madeUpSite, settingsAnswer } from '@touchline/registry/testing/madeUpSite';

// Commands that are killed at their writes (fault-at-step.cjs): files change at no other moment, and a machine that is
// slower or faster than before changes nothing.
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
  program = bundleProgram(join(__dirname, '../releasing/testing/publish-program.ts'), built);
  made = madeUpSite();
});
afterAll(() => {
  rmSync(built, { recursive: true, force: true });
});

const deploy = (fault?: string) => run(fault, 'deploy', '--builds', made.root, '--listen', '127.0.0.1:8080');
const rollback = (fault?: string) => run(fault, 'rollback');

function run(fault: string | undefined, word: string, ...options: string[]) {
  const folders = ['--site', made.site, '--out', join(made.root, 'out')];
  return runProgram(program, ['shell', word, ...folders, ...options], fault);
}

/** Runs a command that succeeds. @returns how many writes it made */
async function finish(command: typeof deploy): Promise<number> {
  const { code, steps, said } = await command();
  expect({ code, said }).toEqual({ code: 0, said: expect.any(String) });
  return steps;
}

/** The n-th of `count` writes that are spread evenly over a command's `steps`. */
const spread = (n: number, count: number, steps: number) => 1 + Math.floor((n * steps) / count);

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

/** Another shell, another title, and a release whose files are not compressed yet. */
function change(run: number) {
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
}

test(`${RUNS} deploys killed at any of their writes: the site is served whole, and the next deploy finishes it`, async () => {
  await finish(deploy);
  const whole = expectWholeTwins();
  change(0);
  const steps = await finish(deploy);
  expect(steps).toBeGreaterThan(RUNS);
  const titles = new Set<string>();
  for (let run = 1; run <= RUNS; run += 1) {
    change(run);
    const { wasKilled, said } = await deploy(`kill:${spread(run - 1, RUNS, steps)}`);
    expectWholeTwins();
    const page = readFileSync(join(made.root, 'out/current/hosts/shop.example.html'), 'utf8');
    const [title = ''] = /Shop \d+/.exec(page) ?? [];
    expect({ run, wasKilled, said, title }).toEqual({
      run,
      wasKilled: true,
      said,
      title: expect.stringMatching(/Shop/),
    });
    titles.add(title);
    const [, main = ''] = /src="\/(main\.[0-9a-f]{12}\.js)"/.exec(page) ?? [];
    expect(existsSync(join(made.root, 'out/files', main))).toBe(true);
    expect(readFileSync(join(made.root, 'out/headers.conf'), 'utf8')).toContain('Content-Security-Policy');
  }
  // If all kills had come before the page is replaced, or all after it, the test would prove little.
  expect(Math.min(titles.size, RUNS - titles.size)).toBeGreaterThan(RUNS / 4);
  change(RUNS + 1);
  await finish(deploy);
  const page = readFileSync(join(made.root, 'out/current/hosts/shop.example.html'), 'utf8');
  expect(page).toContain(`Shop ${RUNS + 1}`);
  expect(expectWholeTwins()).toBeGreaterThanOrEqual(whole);
  expect(existsSync(join(made.site, 'cdn/remotes/sports/1.0.0/remoteEntry.js.br'))).toBe(true);
});

test(`rollbacks killed at any of their writes: one whole shell is served, and the next rollback finishes the one step`, async () => {
  rmSync(join(made.root, 'out'), { recursive: true, force: true });
  const STEPS = 12;
  for (let shell = 0; shell <= STEPS; shell += 1) {
    rmSync(made.shell, { recursive: true });
    buildShell(made.shell, `2.0.${shell}+ccccccc`, `c${String(shell).padStart(11, '0')}`);
    await finish(deploy);
  }
  const state = () => JSON.parse(readFileSync(join(made.root, 'out/deploy.json'), 'utf8'));
  const served = () => {
    const page = readFileSync(join(made.root, 'out/current/hosts/shop.example.html'), 'utf8');
    const [, main = ''] = /src="\/(main\.[0-9a-f]{12}\.js)"/.exec(page) ?? [];
    expect(existsSync(join(made.root, 'out/files', main))).toBe(true);
    return Number(/\.c0*(\d+)\./.exec(main.replace('.c00000000000.', '.c0.'))?.[1]);
  };
  const writes = await finish(rollback);
  let cut = 0;
  for (let shell = STEPS - 1; shell > 0; shell -= 1) {
    expect(served()).toBe(shell);
    const { wasKilled } = await rollback(`kill:${spread(STEPS - 1 - shell, STEPS - 1, writes)}`);
    expect([shell, shell - 1]).toContain(served());
    // Killed after its last step, it is done, and another would go further back.
    if (wasKilled && (state().unfinished || served() === shell)) {
      cut += 1;
      await finish(rollback);
    }
    expect(served()).toBe(shell - 1);
    expect(state().unfinished).toBeUndefined();
  }
  expect(cut).toBeGreaterThan(STEPS / 4);
});
