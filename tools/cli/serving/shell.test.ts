import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNginx } from '@touchline/deploy/nginx/findNginx';
import { withNginx } from '@touchline/deploy/nginx/testing/deployMade';
import { freePort, runNginx } from '@touchline/deploy/nginx/testing/runNginx';
import { buildShell, madeUpSite, settingsAnswer } from '@touchline/registry/testing/madeUpSite';
import { outcome, typeCommand } from '../releasing/testing/typeCommand';

// Each deploys several times, which takes a slow machine some ten seconds.
jest.setTimeout(60_000);

const DAY_MS = 24 * 3_600_000;
let made: ReturnType<typeof madeUpSite>;
let builtSeconds: number;
const out = (...path: string[]) => join(made.root, 'out', ...path);
const page = () => readFileSync(out('current/hosts/shop.example.html'), 'utf8');
const state = () => JSON.parse(readFileSync(out('deploy.json'), 'utf8'));
const type = (line: string, now?: Date) =>
  typeCommand(['shell', ...line.split(' ')], { cwd: made.root, ...(now && { now }) });
const deploy = (more = '') => type(`deploy --site site --out out --listen 127.0.0.1:8080${more}`);

/** A kept build, newer than those before it. */
function build(version: string, hash: string): void {
  const dir = join(made.root, 'shell/release', version);
  buildShell(dir, version, hash);
  builtSeconds += 1;
  utimesSync(join(dir, 'shell.json'), builtSeconds, builtSeconds);
}

beforeEach(() => {
  made = madeUpSite();
  rmSync(made.shell, { recursive: true });
  builtSeconds = 1_790_000_000;
  build('1.0.0+aaaaaaa', 'aaaaaaaaaaaa');
});

test('the newest build is found, and one of a version, also where its build is gone', async () => {
  build('1.1.0+bbbbbbb', 'bbbbbbbbbbbb');
  expect((await deploy()).said).toContain('Shell 1.1.0+bbbbbbb');
  expect((await deploy(' --version aaaaaaa')).said).toContain('Shell 1.0.0+aaaaaaa');
  rmSync(join(made.root, 'shell/release'), { recursive: true });
  expect((await deploy(' --version 1.1')).said).toContain('Shell 1.1.0+bbbbbbb');
  expect(await deploy(' --version 1.2')).toMatchObject(outcome(1, /no build of the shell "1\.2"/));
});

test('a version that only one of several folders keeps is refused before any is changed', async () => {
  await deploy();
  build('1.1.0+bbbbbbb', 'bbbbbbbbbbbb');
  await deploy();
  rmSync(join(made.root, 'shell/release/1.0.0+aaaaaaa'), { recursive: true });
  await type('deploy --site site --out other --listen 127.0.0.1:8081');
  expect(await type('deploy --site site --version 1.0')).toMatchObject(
    outcome(1, /no build of the shell "1\.0"/),
  );
  expect(page()).toContain('main.bbbbbbbbbbbb.js');
});

test('a rollback serves the shell before with today’s settings, by the same configuration; another goes further back', async () => {
  await deploy();
  build('1.1.0+bbbbbbb', 'bbbbbbbbbbbb');
  await type('deploy --site site');
  build('1.2.0+ccccccc', 'cccccccccccc');
  await type('deploy --site site');
  expect(page()).toContain('main.cccccccccccc.js');
  writeFileSync(join(made.site, 'cdn/domains/shop.example.json'), settingsAnswer({ domainTitle: 'Today' }));
  expect(await type('rollback --site site')).toMatchObject(outcome(0, 'Shell 1.1.0+bbbbbbb'));
  expect(page()).toContain('main.bbbbbbbbbbbb.js');
  expect(page()).toContain('"domainTitle":"Today"');
  expect(readFileSync(out('site.conf'), 'utf8')).toContain('listen 127.0.0.1:8080;');
  await type('rollback --site site');
  expect(page()).toContain('main.aaaaaaaaaaaa.js');
  const refused = await type('rollback --site site');
  expect(refused).toMatchObject(outcome(1, 'nothing to go back to'));
  expect(page()).toContain('main.aaaaaaaaaaaa.js');
  const { shells } = JSON.parse(readFileSync(join(made.site, 'cdn/registry.json'), 'utf8'));
  expect(shells['1.0.0+aaaaaaa'].replaced).toBeUndefined();
  expect(shells['1.2.0+ccccccc'].replaced).toEqual(expect.any(String));
  const trail = await typeCommand(['look', 'trail', '--to', 'site/cdn', '--verify'], { cwd: made.root });
  expect(trail.code).toBe(0);
  expect((await typeCommand(['look', 'trail', '--to', 'site/cdn'], { cwd: made.root })).said).toMatch(
    /rolled back to the shell 1\.1\.0\+bbbbbbb/,
  );
});

test('a shell with which stable releases do not run is refused before anything is changed, but by force for a reason', async () => {
  await deploy();
  build('2.0.0+ddddddd', 'dddddddddddd');
  const manifest = join(made.root, 'shell/release/2.0.0+ddddddd/shell.json');
  writeFileSync(manifest, JSON.stringify({ version: '2.0.0+ddddddd', platform: '2.0.0' }));
  for (const line of ['deploy --site site', 'deploy --site site --dry-run']) {
    const { code, said } = await type(line);
    expect([line, code]).toEqual([line, 1]);
    expect(said).toContain('The shell 2.0.0+ddddddd offers platform 2.0.0');
    expect(said).toContain('sports 1.0.0 needs platform ^1.0.0');
  }
  expect(page()).toContain('main.aaaaaaaaaaaa.js');
  expect(await type('deploy --site site --force')).toMatchObject({ code: 2 });
  const forced = await typeCommand(
    ['shell', 'deploy', '--site', 'site', '--force', '--reason', 'sports follows at noon'],
    { cwd: made.root },
  );
  expect(forced).toMatchObject(outcome(0, 'This shell refuses a stable release: sports 1.0.0'));
  expect(page()).toContain('main.dddddddddddd.js');
  expect((await typeCommand(['look', 'trail', '--to', 'site/cdn'], { cwd: made.root })).said).toContain(
    'deployed the shell 2.0.0+ddddddd, by force: sports follows at noon',
  );
  // A redeploy of what is served takes nothing more away.
  expect(await type('deploy --site site')).toMatchObject({ code: 0 });
});

test('a dry run says which shell would be served and writes nothing', async () => {
  expect((await deploy(' --dry-run')).said).toContain('Would serve shell 1.0.0+aaaaaaa');
  expect(existsSync(out())).toBe(false);
  await deploy();
  build('1.1.0+bbbbbbb', 'bbbbbbbbbbbb');
  await deploy();
  const before = readFileSync(out('deploy.json'), 'utf8');
  expect((await type('rollback --site site --dry-run')).said).toContain(
    'Would serve shell 1.0.0+aaaaaaa (platform 1.2.0)',
  );
  expect(readFileSync(out('deploy.json'), 'utf8')).toBe(before);
  expect(page()).toContain('main.bbbbbbbbbbbb.js');
});

test('a rollback that was cut off is finished by the next one; a deploy that was cut off is taken back', async () => {
  await deploy();
  for (const [version, hash] of [
    ['1.1.0+bbbbbbb', 'bbbbbbbbbbbb'],
    ['1.2.0+ccccccc', 'cccccccccccc'],
  ] as const) {
    build(version, hash);
    await deploy();
  }
  const whole = state();
  const cut = (shell: string, isRollback: boolean) => ({ unfinished: { shell, isRollback } });
  // Before its pages, and after them.
  for (const left of [
    { ...whole, ...cut('1.1.0+bbbbbbb', true) },
    { ...whole, shell: '1.1.0+bbbbbbb', earlier: ['1.0.0+aaaaaaa'], ...cut('1.1.0+bbbbbbb', true) },
  ]) {
    writeFileSync(out('deploy.json'), JSON.stringify(left));
    await type('rollback --site site');
    expect(state()).toMatchObject({ shell: '1.1.0+bbbbbbb', earlier: ['1.0.0+aaaaaaa'] });
    expect(state().unfinished).toBeUndefined();
  }
  writeFileSync(out('deploy.json'), JSON.stringify({ ...state(), ...cut('1.2.0+ccccccc', false) }));
  await type('rollback --site site');
  expect(state()).toMatchObject({ shell: '1.1.0+bbbbbbb', earlier: ['1.0.0+aaaaaaa'] });
});

test('a folder of an earlier command, which noted less, goes back to the shell that was replaced last', async () => {
  const at = (days: number) => new Date(Date.now() + days * DAY_MS);
  await type('deploy --site site --out out --listen 127.0.0.1:8080', at(0));
  build('1.1.0+bbbbbbb', 'bbbbbbbbbbbb');
  await type('deploy --site site', at(1));
  build('1.2.0+ccccccc', 'cccccccccccc');
  await type('deploy --site site', at(2));
  const { site, shell, config: name } = state();
  writeFileSync(out('deploy.json'), JSON.stringify({ site, shell, config: name }));
  const config = () => readFileSync(out('site.conf'), 'utf8');
  const served = config();
  for (const line of ['rollback --site site', 'deploy --site site', 'deploy --site site --dry-run'])
    expect(await type(line)).toMatchObject(outcome(2, 'give the options of that deploy'));
  expect(config()).toBe(served);
  await type('rollback --site site --listen 127.0.0.1:8080', at(3));
  expect(state()).toMatchObject({ shell: '1.1.0+bbbbbbb' });
});

test.each(['--collector 127.0.0.1:4318', '--no-brotli'])(
  '%s alone does not move a folder from where it listens to port 80',
  async (option) => {
    await deploy();
    const served = readFileSync(out('site.conf'), 'utf8');
    for (const command of ['deploy', 'rollback'])
      expect(await type(`${command} --site site ${option}`)).toMatchObject(outcome(2, '--listen or --tls'));
    expect(readFileSync(out('site.conf'), 'utf8')).toBe(served);
  },
);

test('a shell whose files are gone is not gone back to', async () => {
  await deploy();
  build('1.1.0+bbbbbbb', 'bbbbbbbbbbbb');
  await deploy();
  rmSync(out('files/main.aaaaaaaaaaaa.js'));
  expect(await type('rollback --site site')).toMatchObject(
    outcome(1, 'keeps no shell that was served before'),
  );
  expect(page()).toContain('main.bbbbbbbbbbbb.js');
});

test('builds here and shells there are listed', async () => {
  await deploy();
  build('1.1.0+bbbbbbb', 'bbbbbbbbbbbb');
  await deploy();
  const { said } = await type('list --site site');
  expect(said).toMatch(/1\.1\.0\+bbbbbbb .*built[\s\S]*1\.0\.0\+aaaaaaa .*built/);
  expect(said).toMatch(/1\.1\.0\+bbbbbbb .*served now/);
  expect(said).toMatch(/1\.0\.0\+aaaaaaa .*until /);
});

withNginx('a running nginx is told of a new configuration', async () => {
  const [port, other] = [await freePort(), await freePort()];
  const listening = `deploy --site site --out out --listen 127.0.0.1:${port}`;
  await type(listening);
  const server = runNginx(findNginx()?.binary ?? '', out('nginx.conf'));
  try {
    const until = async (at: number) => {
      for (;;) {
        const answer = await fetch(`http://127.0.0.1:${at}/`, { headers: { host: 'shop.example' } }).catch(
          () => undefined,
        );
        if (answer) return answer.status;
      }
    };
    await until(port);
    const { said } = await type(`${listening} --listen 127.0.0.1:${other}`);
    expect(said).toContain('nginx was told to read it');
    expect(await until(other)).toEqual(expect.any(Number));
  } finally {
    await server.stop();
  }
  // A pid file that outlived its nginx may name any program.
  writeFileSync(out('run/nginx.pid'), String(process.pid));
  expect((await type(listening)).said).toContain('nginx -s reload');
});
