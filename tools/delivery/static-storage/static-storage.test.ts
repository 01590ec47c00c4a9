import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_RETURN_PAGE, gameReturnHeaders } from '../game-return';
import { typeCommand } from '../publish/testing/typeCommand';
import { securityHeaders } from '../securityHeaders';
import { DirectoryTarget } from '../targets/DirectoryTarget';
import { type Bucket, startBucket } from '../targets/testing/startBucket';
import { buildShell, madeUpSite, OWN_SITE, settingsAnswer, TWO_RELEASES } from '../testing/madeUpSite';
import { deployStorage } from './deployStorage';
import { startCdn } from './testing/startCdn';

// Each deploys several times, which takes a slow machine some ten seconds.
jest.setTimeout(60_000);

const DAY_MS = 24 * 3_600_000;
let made: ReturnType<typeof madeUpSite>;
let bucket: Bucket;
let builtSeconds: number;
const KEYS = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
beforeAll(() => {
  for (const [name, value] of Object.entries(KEYS)) process.env[name] ??= value;
});
beforeEach(async () => {
  made = madeUpSite();
  rmSync(made.shell, { recursive: true });
  builtSeconds = 1_790_000_000;
  bucket = await startBucket({ name: 'site' });
  put('registry.json', JSON.stringify(TWO_RELEASES));
  build('1.0.0+aaaaaaa', 'aaaaaaaaaaaa');
});
afterEach(async () => {
  await bucket.stop();
  rmSync(made.root, { recursive: true, force: true });
});

/** What teams publish into the bucket. */
function put(key: string, text: string): void {
  bucket.objects.set(`cdn/${key}`, {
    bytes: Buffer.from(text),
    etag: '"published"',
    contentType: 'application/json',
    cacheControl: 'no-cache',
    modified: new Date(),
  });
}

function build(version: string, hash: string, inline = ''): void {
  const dir = join(made.root, 'shell/release', version);
  buildShell(dir, version, hash);
  if (inline) {
    const page = join(dir, 'index.html');
    writeFileSync(page, readFileSync(page, 'utf8').replace('</head>', `<script>${inline}</script></head>`));
  }
  builtSeconds += 1;
  utimesSync(join(dir, 'shell.json'), builtSeconds, builtSeconds);
}

const type = (line: string, now = new Date()) =>
  typeCommand(
    ['shell', ...line.split(' '), '--site', 'site', '--to', 's3://site/cdn', '--endpoint', bucket.endpoint],
    {
      cwd: made.root,
      now,
    },
  );
const text = (key: string) => bucket.objects.get(`cdn/${key}`)?.bytes.toString('utf8');
const page = (host = 'shop.example') => text(`pages/hosts/${host}.html`);

/** Deploys, and publishes the CDN's functions where it says so. */
async function deploy(line = 'deploy', now = new Date()) {
  const first = await type(line, now);
  const [, id] = /--edge ([0-9a-f]{12})/.exec(first.said) ?? [];
  return id ? type(`${line} --edge ${id}`, now) : first;
}

/** A CDN before the bucket. */
async function openCdn() {
  const cdn = await startCdn(join(made.site, 'edge'), async (path) => bucket.objects.get(`cdn${path}`));
  return {
    stop: cdn.stop,
    ask: (path: string, host: string) =>
      fetch(`http://127.0.0.1:${cdn.port}${path}`, { headers: { 'x-host': host } }),
  };
}

test('the worker is that of the shell that is served, and pages and it share one policy', async () => {
  await deploy();
  expect(text('worker.js')).toMatch(/\nworker of 1.0.0\+aaaaaaa$/);
  build('1.1.0+bbbbbbb', 'bbbbbbbbbbbb');
  await deploy();
  expect(text('worker.js')).toMatch(/\nworker of 1.1.0\+bbbbbbb$/);
  const cdn = await openCdn();
  try {
    const asked = await cdn.ask('/worker.js', 'shop.example');
    expect(asked.headers.get('content-security-policy')).toContain("worker-src 'self'");
    expect(asked.headers.get('cache-control')).toBe('no-cache');
  } finally {
    cdn.stop();
  }
  writeFileSync(join(made.site, 'site.json'), JSON.stringify({ ...OWN_SITE, worker: false }));
  await deploy();
  expect(text('worker.js')).toContain('registration.unregister()');
  writeFileSync(join(made.site, 'site.json'), JSON.stringify(OWN_SITE));
  await deploy('rollback');
  expect(text('worker.js')).toMatch(/\nworker of 1.0.0\+aaaaaaa$/);
});

test('the page to which games return has headers of its own', async () => {
  await deploy();
  expect(text('game-return.html')).toBe(GAME_RETURN_PAGE);
  const cdn = await openCdn();
  try {
    const { headers } = await cdn.ask('/game-return.html?to=%2Flobby', 'shop.example');
    for (const [name, value] of Object.entries(gameReturnHeaders({ tls: true })))
      expect([name, headers.get(name)]).toEqual([name, value]);
    expect(headers.get('cross-origin-opener-policy')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-cache');
  } finally {
    cdn.stop();
  }
});

test('files come before settings, and pages last; what players get first waits for the CDN’s headers', async () => {
  const first = await type('deploy');
  expect(first).toEqual({
    code: 1,
    said: expect.stringMatching(/pages are as they were\. Publish .*--edge/),
  });
  expect(page()).toBeUndefined();
  bucket.requests.length = 0;
  rmSync(join(made.root, 'shell'), { recursive: true });
  build('1.0.0+aaaaaaa', 'aaaaaaaaaaaa');
  bucket.objects.delete('cdn/main.aaaaaaaaaaaa.js');
  expect((await deploy()).code).toBe(0);
  const writes = bucket.requests.flatMap((request) => /^PUT cdn\/(\S+)/.exec(request)?.[1] ?? []);
  const at = (path: string) => writes.lastIndexOf(path);
  expect(at('main.aaaaaaaaaaaa.js')).toBeLessThan(at('domains/shop.example.json'));
  expect(at('domains/shop.example.json')).toBeLessThan(at('pages/hosts/shop.example.html'));
  expect(at('main.aaaaaaaaaaaa.js')).toBeGreaterThan(-1);
  expect(page()).toContain('"domainTitle":"Shop"');
  expect(page()).toContain('"entry":"remoteEntry.js"');
});

test('a release without the signature that the site requires stops a deploy before pages', async () => {
  await deploy();
  const before = page();
  const config = { ...OWN_SITE, publishers: { required: true, keys: [] } };
  writeFileSync(join(made.site, 'site.json'), JSON.stringify(config));
  build('1.0.1+aaaaaab', 'aaaaaaaaaaab');
  bucket.requests.length = 0;
  expect(await type('deploy')).toEqual({
    code: 1,
    said: expect.stringContaining('The site requires signed releases'),
  });
  expect(bucket.requests.filter((request) => /^PUT cdn\/(?!\.touchline-probe)/.test(request))).toEqual([]);
  expect(page()).toBe(before);
});

test('through the CDN, a domain gets its page with every header that nginx sends, files are kept for good, and the rest is hidden', async () => {
  build('1.0.1+aaaaaab', 'aaaaaaaaaaab', 'window.booted=1');
  await deploy();
  const { stop, ask } = await openCdn();
  try {
    const answered = await ask('/sports/inplay', 'shop.example');
    expect(answered.status).toBe(200);
    const html = readFileSync(join(made.root, 'shell/release/1.0.1+aaaaaab/index.html'), 'utf8');
    for (const [name, value] of Object.entries(securityHeaders(OWN_SITE, { html, tls: true })))
      expect([name, answered.headers.get(name)]).toEqual([name, value]);
    expect(answered.headers.get('content-security-policy')).toContain("'sha256-");
    expect(answered.headers.get('cache-control')).toBe('no-cache');
    const body = await answered.text();
    expect(body).toBe(page());
    const [, main = ''] = /src="(\/main\.[^"]+)"/.exec(body) ?? [];
    const file = await ask(main, 'shop.example');
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(file.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    // A frame without an origin loads it too.
    expect(file.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(file.headers.get('access-control-allow-origin')).toBe('*');
    expect((await ask('/registry.json', 'shop.example')).headers.get('cache-control')).toBe('no-cache');
    expect(await (await ask('/', 'localhost:4000')).text()).toBe(text('pages/test.html'));
    for (const path of [
      '/.trail/1.json',
      '/deploy.json',
      '/domains/index.json',
      '/pages/test.html',
      '/shells/x.json',
      '/%2etrail/1.json',
      '/%2etrail/1',
      '/no.js',
    ])
      expect([path, (await ask(path, 'shop.example')).status]).toEqual([path, 404]);
    for (const path of ['/markets/29/1.234567', '/shells/x', '/x%20y'])
      expect([path, await (await ask(path, 'shop.example')).text()]).toEqual([path, page()]);
    for (const host of ['other.example', 'a"b']) {
      const refused = await ask('/', host);
      expect(refused.status).toBeGreaterThanOrEqual(404);
      expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  } finally {
    stop();
  }
});

test('a rollback serves the shell before with today’s settings, without new functions; another goes further back', async () => {
  await deploy();
  build('1.1.0+bbbbbbb', 'bbbbbbbbbbbb', 'window.later=1');
  // The registry and its index are those of the bucket.
  mkdirSync(join(made.site, 'cdn/registry'), { recursive: true });
  writeFileSync(join(made.site, 'cdn/registry/stable.json'), 'another');
  const second = await type('deploy');
  expect(second.said).toContain('--edge');
  expect(page()).toContain('main.aaaaaaaaaaaa.js');
  await deploy();
  expect(page()).toContain('main.bbbbbbbbbbbb.js');
  writeFileSync(join(made.site, 'cdn/domains/shop.example.json'), settingsAnswer({ domainTitle: 'Today' }));
  expect((await type('rollback --dry-run')).said).toContain('Would serve shell 1.0.0+aaaaaaa');
  expect(page()).toContain('main.bbbbbbbbbbbb.js');
  expect((await type('rollback')).code).toBe(0);
  expect(page()).toContain('main.aaaaaaaaaaaa.js');
  expect(page()).toContain('"domainTitle":"Today"');
  expect(text('registry/stable.json')).toContain('"sports"');
  expect(await type('rollback')).toEqual({ code: 1, said: expect.stringContaining('nothing to serve') });
  expect(page()).toContain('main.aaaaaaaaaaaa.js');
  expect((await deploy('deploy --version bbbbbbb')).code).toBe(0);
  expect(page()).toContain('main.bbbbbbbbbbbb.js');
  const { shells } = JSON.parse(text('registry.json') ?? '{}');
  expect(shells['1.1.0+bbbbbbb'].replaced).toBeUndefined();
  expect(shells['1.0.0+aaaaaaa'].replaced).toEqual(expect.any(String));
});

/** A target whose process ends at a write. */
class CutTarget extends DirectoryTarget {
  writes = 0;
  constructor(
    folder: string,
    readonly most: number,
  ) {
    super(folder);
  }
  override putIfAbsent(path: string, bytes: Uint8Array) {
    return this.#write(() => super.putIfAbsent(path, bytes));
  }
  override swap(path: string, expected: string | undefined, bytes: Uint8Array) {
    return this.#write(() => super.swap(path, expected, bytes));
  }
  override remove(path: string) {
    return this.#write(() => super.remove(path));
  }
  override published = async () => undefined;
  async #write<T>(write: () => Promise<T>): Promise<T> {
    this.writes += 1;
    if (this.writes > this.most) throw new Error('cut off');
    return write();
  }
}

test.each([false, true])(
  'cut off at any write, every page names files that are there, and running it again finishes it; a rollback: %s',
  async (isRollback) => {
    const folder = (name: string) => join(made.root, name);
    const readState = (name: string) => JSON.parse(readFileSync(join(folder(name), 'deploy.json'), 'utf8'));
    const pageIn = (name: string) =>
      readFileSync(join(folder(name), 'pages/hosts/shop.example.html'), 'utf8');
    const run = async (name: string, version: string | undefined, most = Number.POSITIVE_INFINITY) => {
      const target = new CutTarget(folder(name), most);
      const options = {
        site: made.site,
        target,
        shell: version ? { build: join(made.root, 'shell/release', version) } : ('the one before' as const),
        dryRun: false,
        now: new Date(),
        who: 'a test',
      };
      const said = await deployStorage({ ...options, edge: undefined }).catch(String);
      const [, edge] = /--edge (\w+)/.exec(String(said)) ?? [];
      const ended = edge ? await deployStorage({ ...options, edge }).catch(String) : said;
      return { writes: target.writes, ended };
    };
    mkdirSync(folder('before'));
    writeFileSync(join(folder('before'), 'registry.json'), JSON.stringify(TWO_RELEASES));
    build('1.1.0+bbbbbbb', 'bbbbbbbbbbbb');
    build('1.2.0+ccccccc', 'cccccccccccc');
    await run('before', '1.0.0+aaaaaaa');
    await run('before', '1.1.0+bbbbbbb');
    if (isRollback) await run('before', '1.2.0+ccccccc');
    const version = isRollback ? undefined : '1.2.0+ccccccc';
    writeFileSync(join(made.site, 'cdn/domains/shop.example.json'), settingsAnswer({ domainTitle: 'Cut' }));
    cpSync(folder('before'), folder('whole'), { recursive: true, verbatimSymlinks: true });
    const { writes } = await run('whole', version);
    const { shell, earlier } = readState('whole');
    expect(shell).toBe(isRollback ? '1.1.0+bbbbbbb' : '1.2.0+ccccccc');
    // After its last write it has ended, and a second rollback goes further back.
    for (let most = 0; most < writes; most += 1) {
      rmSync(folder('cut'), { recursive: true, force: true });
      cpSync(folder('before'), folder('cut'), { recursive: true, verbatimSymlinks: true });
      expect((await run('cut', version, most)).ended).toContain('cut off');
      const [, main = ''] = /src="\/(main\.[^"]+)"/.exec(pageIn('cut')) ?? [];
      expect(existsSync(join(folder('cut'), main))).toBe(true);
      await run('cut', version);
      expect(pageIn('cut')).toBe(pageIn('whole'));
      expect([most, readState('cut').shell, readState('cut').earlier]).toEqual([most, shell, earlier]);
      expect(readState('cut').unfinished).toBeUndefined();
    }
    expect(writes).toBeGreaterThan(6);
  },
  60_000,
);

test('shells go a month after they were replaced, and a domain that was removed has no page', async () => {
  const at = (days: number) => new Date(Date.now() + days * DAY_MS);
  await deploy('deploy', at(0));
  build('1.1.0+bbbbbbb', 'bbbbbbbbbbbb');
  await deploy('deploy', at(90));
  expect(bucket.objects.has('cdn/main.aaaaaaaaaaaa.js')).toBe(true);
  rmSync(join(made.site, 'cdn/domains/shop.example.json'));
  await deploy('deploy', at(121));
  expect(bucket.objects.has('cdn/main.aaaaaaaaaaaa.js')).toBe(false);
  expect(page()).toBeUndefined();
  expect(text('domains/shop.example.json')).toBeUndefined();
});

test('a dry run writes nothing, a folder behind a CDN is as good as a bucket, and nginx’s options are refused', async () => {
  const before = [...bucket.objects.keys()];
  expect((await type('deploy --dry-run')).said).toContain('Nothing was changed');
  expect([...bucket.objects.keys()]).toEqual(before);
  expect(existsSync(join(made.site, 'edge'))).toBe(false);
  expect(await type('deploy --listen 80')).toEqual({
    code: 2,
    said: expect.stringContaining('--listen is for'),
  });
  mkdirSync(join(made.root, 'folder'));
  writeFileSync(join(made.root, 'folder/registry.json'), JSON.stringify(TWO_RELEASES));
  const line = (more: string[]) =>
    typeCommand(['shell', 'deploy', '--site', 'site', '--to', 'folder', ...more], { cwd: made.root });
  const [, id = ''] = /--edge (\w+)/.exec((await line([])).said) ?? [];
  expect((await line(['--edge', id])).code).toBe(0);
  expect(readFileSync(join(made.root, 'folder/pages/hosts/shop.example.html'), 'utf8')).toContain('main.');
});
