import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { REMOTES } from '@touchline/build/workspaces';
import { typeCommand } from '@touchline/cli/releasing/testing/typeCommand';
import { gameReturnHeaders } from '@touchline/deploy/bake/game-return';
import { securityHeaders } from '@touchline/deploy/bake/securityHeaders';
import { rebakeAfterChange, rebakeSite } from '@touchline/deploy/nginx/rebakeSite';
import { freePort, runNginx } from '@touchline/deploy/nginx/testing/runNginx';
import { createKey, signingKey } from '@touchline/registry/keys/publisher-keys';
import { signRelease } from '@touchline/registry/keys/signRelease';
import { type Registry, type Release, signatureFile } from '@touchline/shared/contracts/remotes';
import { siteConfig } from '@touchline/shared/contracts/site';
import { PLATFORM_VERSION } from '@touchline/shared/platform/version';
import { changePublishers } from '@touchline/site/domains/changePublishers';
import * as v from 'valibot';
import { ensureNginx } from '../../../tools/stack/machine/ensureNginx';
import { certificate } from '../../../tools/stack/servers/certificate';
import { answers } from '../../../tools/stack/servers/startNginx';
import { ROOT, type Stack } from '../../../tools/stack/startStack';
import { control } from '../../fixtures/control';
import { overHttp2 } from '../../fixtures/overHttp2';
import { expect, test } from '../../fixtures/test';
import { REFUSED_BY_POLICY } from '../../fixtures/watchConsole';
import { placeBet } from '../../pages/betting/slip';
import { playByAddress, seeGame, seeLobby } from '../../pages/casino/casino';
import { panel } from '../../pages/delivery/remote-faults';
import { expectRemotePage } from '../../pages/delivery/remote-pages';
import { startSecondOrigin } from '../../pages/delivery/second-origin';
import { logInAsDemo, openAsDemo, startAsDemo } from '../../pages/player/player';

// The site as a deploy lays it out, behind a real nginx: TLS, HTTP/2, the remotes under the shell's own origin.
test.afterEach(async ({ stack }) => control(stack).reset());

const frontOf = ({ nginx }: Stack) => {
  if (!nginx) throw new Error('This stack is not served by nginx.');
  return nginx;
};
const ask = (stack: Stack, host?: string) => overHttp2(stack.ports.shell, host);
const cdn = (stack: Stack, ...path: string[]) => join(stack.workDir, 'cdn', ...path);
const entryOf = (stack: Stack, remote: string) => {
  const [version = ''] = readdirSync(cdn(stack, 'remotes', remote));
  const file = readdirSync(cdn(stack, 'remotes', remote, version)).find((name) =>
    /^remoteEntry.*\.js$/.test(name),
  );
  return `/remotes/${remote}/${version}/${file}`;
};
const shellFile = (stack: Stack, name: RegExp) =>
  `/${readdirSync(frontOf(stack).folder.files).find((file) => name.test(file))}`;

test('a player opens the site, logs in and bets, with nothing on the console', async ({ page, stack }) => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(stack.url('/inplay'));
  await expect(page.getByRole('main').locator('[data-price]').first()).toHaveText(/\d/);
  await logInAsDemo(page, stack);
  await page.getByRole('main').getByRole('link', { name: / v / }).first().click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Back / })
    .first()
    .click();
  await page.getByLabel('Stake', { exact: true }).fill('100');
  await placeBet(page);
  expect(refused).toEqual([]);
});

test('every page and every error carries exactly the headers of the site’s configuration', async ({
  stack,
}) => {
  const config = v.parse(siteConfig, JSON.parse(readFileSync(join(stack.workDir, 'site.json'), 'utf8')));
  const html = readFileSync(join(ROOT, 'shell/dist/index.html'), 'utf8');
  const wanted = Object.entries(securityHeaders(config, { html, tls: true })).map(([name, value]) => [
    name.toLowerCase(),
    value,
  ]);
  for (const [path, status] of [
    ['/inplay', 200],
    ['/', 200],
    ['/no/such/page', 200],
    ['/worker.js', 200],
    ['/missing.js', 404],
    ['/.git/config', 404],
  ] as const) {
    const answer = await ask(stack)(path);
    expect(answer.status, path).toBe(status);
    expect(Object.fromEntries(wanted.map(([name = '']) => [name, answer.headers[name]])), path).toEqual(
      Object.fromEntries(wanted),
    );
  }
});

test('the page to which games return has headers of its own, and leads a player out of the frame', async ({
  page,
  stack,
}) => {
  const wanted = Object.entries(gameReturnHeaders({ tls: true })).map(([name, value]) => [
    name.toLowerCase(),
    value,
  ]);
  const answer = await ask(stack)('/game-return.html?to=%2Flobby');
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({ ...Object.fromEntries(wanted), 'cache-control': 'no-cache' });
  // Neither a window's opener policy nor another rule on frames stands in its way.
  for (const name of ['cross-origin-opener-policy', 'cross-origin-resource-policy', 'x-frame-options'])
    expect(answer.headers[name], name).toBeUndefined();
  await startAsDemo(page, stack);
  await playByAddress(page, stack);
  await seeGame(page);
  await page.frameLocator('iframe').getByRole('button', { name: 'Home' }).click();
  await seeLobby(page);
  await expect(page).toHaveURL(stack.url('/lobby'));
});

test('what changes is asked for anew and costs nothing when it did not; what never changes is kept', async ({
  stack,
}) => {
  for (const path of [
    '/inplay',
    '/registry.json',
    '/registry/stable.json',
    '/domains/touchline.localhost.json',
    '/worker.js',
    '/app/touchline.localhost/manifest.webmanifest',
  ]) {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const first = await ask(stack)(path, { 'accept-encoding': encoding });
      expect(first.headers['cache-control'], path).toBe('no-cache');
      const again = await ask(stack)(path, {
        'accept-encoding': encoding,
        'if-none-match': String(first.headers.etag),
      });
      expect([again.status, again.body.length], `${path} ${encoding}`).toEqual([304, 0]);
    }
  }
  for (const path of [
    shellFile(stack, /^main\.\w+\.js$/),
    shellFile(stack, /^main\.\w+\.css$/),
    entryOf(stack, 'sports'),
  ]) {
    const { headers, status } = await ask(stack)(path);
    expect([status, headers['cache-control']], path).toEqual([200, 'public, max-age=31536000, immutable']);
  }
});

test('everything is compressed as the browser can take it, and says the same', async ({ stack }) => {
  for (const path of [
    '/inplay',
    '/registry.json',
    shellFile(stack, /^main\.\w+\.js$/),
    entryOf(stack, 'auth'),
  ]) {
    const plain = await ask(stack)(path, { 'accept-encoding': 'identity' });
    const brotli = await ask(stack)(path, { 'accept-encoding': 'gzip, br' });
    const gzip = await ask(stack)(path, { 'accept-encoding': 'gzip' });
    const encodings = [plain, brotli, gzip].map(({ headers }) => headers['content-encoding']);
    expect(encodings, path).toEqual([undefined, 'br', 'gzip']);
    expect(brotliDecompressSync(brotli.body).equals(plain.body), path).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body), path).toBe(true);
    expect(brotli.headers.vary, path).toContain('Accept-Encoding');
  }
});

test('a missing file is missing, never the page', async ({ stack }) => {
  const version = entryOf(stack, 'sports').split('/').slice(0, -1).join('/');
  for (const path of [
    '/start.000000000000.js',
    `${version}/Gone.000000000000.js`,
    '/domains/no.example.json',
    '/x.css',
  ]) {
    const { status, headers, body } = await ask(stack)(path);
    expect([status, headers['content-type']], path).toEqual([404, 'text/plain; charset=utf-8']);
    expect(body.toString()).not.toContain('<');
  }
  for (const path of [
    '/.source-id',
    '/index.html.br',
    '/hosts/touchline.localhost.html',
    '/../site.json',
    '/site.json',
    '/key.pem',
  ])
    expect((await ask(stack)(path)).status, path).toBeGreaterThanOrEqual(400);
});

test('a domain’s page carries its first answers; what an operator changed since is seen once the page is at rest', async ({
  page,
  stack,
}) => {
  const own = cdn(stack, 'domains/touchline.localhost.json');
  const before = readFileSync(own, 'utf8');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const settings = JSON.parse(before);
  writeFileSync(
    `${own}.new`,
    JSON.stringify({ ...settings, result: { ...settings.result, domainTitle: 'Renamed' } }),
  );
  try {
    renameSync(`${own}.new`, own);
    await page.goto(stack.url('/inplay'));
    await expect(page.getByRole('main').locator('[data-price]').first()).toHaveText(/\d/);
    const firstPrices = asked.indexOf('/Event/TreeSportWithEvent');
    expect(firstPrices).toBeGreaterThan(-1);
    expect(asked.slice(0, firstPrices)).not.toContain('/registry/stable.json');
    await expect(page).toHaveTitle('Renamed | In-Play');
    await expect.poll(() => asked).toContain('/registry/stable.json');
  } finally {
    writeFileSync(own, before);
  }
});

test('a host without a page of its own gets the common one; a name that is no domain gets none', async ({
  stack,
}) => {
  const of = async (host: string) => (await ask(stack, host)('/inplay')).body.toString();
  expect(await of('touchline.localhost')).toContain('id="baked-settings"');
  expect((await ask(stack, 'added.localhost')('/inplay')).status).toBe(421);
  expect(await of('added.localhost')).toBe('No site is served under this name.\n');
  // A domain is added as an operator does it, without a deploy and without a change of nginx.
  const settings = { domainTitle: 'Added' };
  await control(stack).post('domains/patch', { host: 'added.localhost', settings });
  for (const host of ['added.localhost', 'localhost']) {
    const html = await of(host);
    expect(html, host).not.toContain('id="baked-');
    expect(html, host).toContain('id="site-config">{"environment"');
  }
});

test('a page or a picture in a release, or beside the settings, runs no script at the address of the site', async ({
  page,
  stack,
  consoleProblems,
}) => {
  consoleProblems.allow(/sandboxed|Content Security Policy/);
  await page.goto(stack.url('/inplay'));
  await page.evaluate(() => localStorage.setItem('accessToken', 'a token'));
  const script = '<script>document.documentElement.id = localStorage.getItem("accessToken")</script>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7">${script}</svg>`;
  const folder = entryOf(stack, 'casino').split('/').slice(1, -1).join('/');
  const files = {
    [`${folder}/own.html`]: `<!doctype html><p>A page</p>${script}`,
    [`${folder}/own.svg`]: svg,
    'brand/logo.svg': svg,
    'offer.html': `<!doctype html><p>An offer</p>${script}`,
  };
  try {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(cdn(stack, path)), { recursive: true });
      writeFileSync(cdn(stack, path), content);
      await page.goto(stack.url(`/${path}`));
      expect(await page.locator(':root').getAttribute('id'), path).toBeNull();
    }
    // As pictures they are what they were.
    await page.goto(stack.url('/inplay'));
    const width = await page.evaluate(async () => {
      const image = new Image();
      image.src = '/brand/logo.svg';
      await image.decode();
      return image.naturalWidth;
    });
    expect(width).toBe(7);
  } finally {
    for (const path of Object.keys(files)) rmSync(cdn(stack, path), { force: true });
  }
});

test('a tampered file of a release never runs, and the site goes on', async ({
  page,
  stack,
  consoleProblems,
}) => {
  consoleProblems.allow(
    /integrity|Failed to find a valid digest|could not be loaded|Loading chunk|ScriptExternalLoadError|remote/i,
  );
  const file = cdn(stack, ...entryOf(stack, 'auth').slice(1).split('/'));
  const twins = ['', '.br', '.gz'].map((ending) => file + ending).filter((twin) => existsSync(twin));
  const kept = twins.map((twin) => [twin, readFileSync(twin)] as const);
  for (const twin of twins.slice(1)) renameSync(twin, `${twin}.away`);
  appendFileSync(file, ';window.tampered = true;');
  try {
    await page.goto(stack.url('/auth/login'));
    await expect(page.getByRole('main').getByRole('button', { name: /retry|try again/i })).toBeVisible({
      timeout: 30_000,
    });
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    await page.goto(stack.url('/inplay'));
    await expect(page.getByRole('main').locator('[data-price]').first()).toHaveText(/\d/);
  } finally {
    for (const [twin, bytes] of kept) writeFileSync(twin, bytes);
  }
});

test('a tab that is open while another shell is deployed goes on, chunks it has not asked for yet included', async ({
  page,
  stack,
}) => {
  await page.goto(stack.url('/inplay'));
  await expect(page.getByRole('main').locator('[data-price]').first()).toHaveText(/\d/);
  const before = (await ask(stack)('/inplay')).body.toString();
  // The next shell: its files have other names, and none of the old files is among them.
  const next = join(stack.workDir, 'next-shell');
  cpSync(join(ROOT, 'shell/dist'), next, { recursive: true });
  const main = readdirSync(next).find((name) => /^main\.\w+\.css$/.test(name)) ?? '';
  renameSync(join(next, main), join(next, 'main.abcdefabcdef.css'));
  const html = readFileSync(join(next, 'index.html'), 'utf8').replaceAll(main, 'main.abcdefabcdef.css');
  writeFileSync(join(next, 'index.html'), html);
  writeFileSync(
    join(next, 'shell.json'),
    JSON.stringify({ version: '1.0.1+next', platform: PLATFORM_VERSION }),
  );
  await frontOf(stack).deploy(next);
  try {
    const after = (await ask(stack)('/inplay')).body.toString();
    expect(after).not.toBe(before);
    expect(after).toContain('main.abcdefabcdef.css');
    expect((await ask(stack)(`/${main}`)).status).toBe(200);
    const entry = page.getByRole('dialog', { name: 'Log in' }).getByLabel('Username');
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    await expect(entry).toBeVisible();
    await page.reload();
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    await expect(entry).toBeVisible();
  } finally {
    await frontOf(stack).deploy(join(ROOT, 'shell/dist'));
  }
});

test('a registry that is garbage: players go on with what their page or their device has, and commands refuse it', async ({
  browser,
  stack,
}) => {
  const kept = ['registry.json', 'registry/stable.json'].map(
    (name) => [cdn(stack, name), readFileSync(cdn(stack, name))] as const,
  );
  const open = async (address = stack.url('/inplay')) => {
    const page = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
    await page.goto(address);
    return page;
  };
  const returning = await open();
  await expectRemotePage(returning, 'sports');
  try {
    for (const [file] of kept) writeFileSync(file, '{"remotes":{"sports":{"cha');
    await returning.reload();
    await expectRemotePage(returning, 'sports');
    const fresh = await open();
    await expectRemotePage(fresh, 'sports');
    await fresh.getByRole('navigation').getByRole('link', { name: 'Favourites' }).first().click();
    await expect(fresh.getByRole('heading', { level: 1, name: /Favo/ })).toBeVisible();
    await fresh.context().close();
    for (const line of ['give stable', 'give --back', 'give stable --percent 5']) {
      const args = [...line.split(' '), '--remote', 'sports', '--to', cdn(stack)];
      const refused = await typeCommand(args, { cwd: stack.workDir });
      expect(refused).toEqual({ code: 1, said: expect.stringContaining('Put the last good one back') });
    }
    await rebakeSite(stack.workDir).catch((fault: unknown) => expect(String(fault)).toContain('registry'));
    // A page without baked answers cannot start without the registry.
    const bare = await open(stack.url('/inplay').replace('touchline.localhost', 'localhost'));
    const said = bare.getByRole('alert').filter({ hasText: 'The site could not be loaded' });
    await expect(said).toBeVisible();
    for (const [file, bytes] of kept) writeFileSync(file, bytes);
    await said.getByRole('button', { name: 'Retry' }).click();
    await expectRemotePage(bare, 'sports');
    await bare.context().close();
  } finally {
    for (const [file, bytes] of kept) writeFileSync(file, bytes);
    await rebakeSite(stack.workDir);
    await returning.context().close();
  }
});

test('the page of a domain alone may call the back end that it allows a remote, without a deploy', async ({
  page,
  stack,
  consoleProblems,
}) => {
  consoleProblems.allow(REFUSED_BY_POLICY);
  const backEnd = await startSecondOrigin();
  const file = cdn(stack, 'domains/touchline.localhost.json');
  const whole = readFileSync(file, 'utf8');
  const call = () => page.evaluate((address) => fetch(address).then(String, String), backEnd.origin);
  const policyOf = async (host?: string) =>
    String((await ask(stack, host)('/inplay')).headers['content-security-policy']);
  try {
    await page.goto(stack.url('/inplay'));
    expect(await call()).toContain('Failed to fetch');
    const { result, ...answer } = JSON.parse(whole);
    const allowed = { ...result, backEnds: { sports: [backEnd.origin] } };
    writeFileSync(file, JSON.stringify({ ...answer, result: allowed }));
    const [rebaked] = await rebakeSite(stack.workDir);
    expect(rebaked?.unreloaded).toBe(false);
    await expect.poll(() => policyOf('touchline.localhost')).toContain(backEnd.origin);
    expect(await policyOf('azure.localhost')).not.toContain(backEnd.origin);
    await expect
      .poll(async () => {
        await page.reload();
        return call();
      })
      .toBe('[object Response]');
    expect(backEnd.asked.flatMap(({ headers }) => Object.keys(headers))).not.toContain('authorization');
  } finally {
    writeFileSync(file, whole);
    await rebakeSite(stack.workDir);
    await backEnd.stop();
  }
  await expect.poll(() => policyOf('touchline.localhost')).not.toContain(backEnd.origin);
});

test('a site that requires signatures runs signed releases, and none that was changed in the registry', async ({
  browser,
  stack,
}) => {
  const files = ['site.json', 'cdn/registry.json', 'cdn/registry/stable.json'];
  const kept = files.map(
    (name) => [join(stack.workDir, name), readFileSync(join(stack.workDir, name))] as const,
  );
  const registryOf = (): Registry => JSON.parse(readFileSync(cdn(stack, 'registry.json'), 'utf8'));
  /** The attacker also writes the index, and a page that an operator's change bakes again contains it. */
  const alter = async (change: (release: Release, remote: string) => Release) => {
    const registry = registryOf();
    for (const [name, { channels, releases }] of Object.entries(registry.remotes)) {
      const stable = channels.stable ?? '';
      if (releases[stable]) releases[stable] = change(releases[stable], name);
    }
    writeFileSync(cdn(stack, 'registry.json'), JSON.stringify(registry));
    writeFileSync(cdn(stack, 'registry/stable.json'), JSON.stringify(registry));
    await rebakeSite(stack.workDir);
  };
  const open = async (locale = 'en-IN') => {
    const page = await (await browser.newContext({ ignoreHTTPSErrors: true, locale })).newPage();
    await page.goto(stack.url('/inplay'));
    return page;
  };
  const by = () => ({ who: 'a test', subject: 'a test', when: new Date().toISOString() });
  const evil = 'window.tampered = true;';
  const signer = signingKey(createKey());
  if (!signer) throw new Error('There is no key.');
  try {
    await alter((release, name) => {
      const folder = cdn(stack, 'remotes', name, release.remote.version);
      // `publish` signs remote.json as it is; the local registry has a parsed copy, with its keys in another order.
      const remote: Release['remote'] = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'));
      const signature = signRelease(remote, signer);
      writeFileSync(join(folder, signatureFile(signer.id)), JSON.stringify(signature));
      return { ...release, remote, signature };
    });
    const key = { id: signer.id, team: 'all', key: signer.publicKey, remotes: [...REMOTES] };
    const act = { description: 'Releases need a valid signature', by };
    await changePublishers(stack.workDir, act, () => ({ required: true, keys: [key] }), rebakeAfterChange);

    const signed = await open();
    await expectRemotePage(signed, 'sports');
    await signed.context().close();
    // The texts are the ones that the signed remote.json names.
    const translated = await open('hi-IN');
    await expect(translated.getByRole('heading', { level: 1, name: 'इन-प्ले' })).toBeVisible();
    await translated.context().close();

    await alter((release, name) => {
      if (name !== 'sports') return release;
      const folder = cdn(stack, 'remotes', name, release.remote.version);
      writeFileSync(join(folder, 'evil.js'), evil);
      const hash = `sha384-${createHash('sha384').update(evil).digest('base64')}`;
      const { integrity, routes } = release.remote;
      const views = routes.map((route) => (route.view ? { ...route, view: 'evil.js' } : route));
      const remote = {
        ...release.remote,
        entry: 'evil.js',
        integrity: { ...integrity, 'evil.js': hash },
        routes: views,
      };
      return { ...release, remote };
    });
    const changed = await open();
    await expect(panel(changed, 'sports')).toBeVisible();
    await openAsDemo(changed, stack, '/lobby');
    await expectRemotePage(changed, 'casino');
    expect(await changed.evaluate(() => 'tampered' in window)).toBe(false);
    await changed.context().close();
  } finally {
    for (const [file, bytes] of kept) writeFileSync(file, bytes);
    const undone = { description: 'Releases need no signature', by };
    await changePublishers(stack.workDir, undone, () => ({ required: false, keys: [] }), rebakeAfterChange);
  }
});

test('the same site boots through a CDN, which keeps hashed files and asks for everything else', async ({
  page,
  stack,
}, info) => {
  // The example of the guide, with the places of this machine.
  const guide = readFileSync(join(ROOT, 'docs/guides/deploying.md'), 'utf8');
  const [, example = ''] = /## A CDN in front[^#]*?```nginx\n(.*?)```/s.exec(guide) ?? [];
  const port = await freePort();
  const folder = info.outputPath('cdn');
  for (const dir of ['cache', 'temp']) mkdirSync(join(folder, dir), { recursive: true });
  const { cert, key } = certificate(stack.workDir);
  const placed = example
    .replace('/var/cache/site', join(folder, 'cache'))
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('/etc/ssl/site.crt', cert)
    .replace('/etc/ssl/site.key', key)
    .replace('https://origin.example', `https://127.0.0.1:${stack.ports.shell}`);
  const temps = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, 'temp', kind)};`,
  );
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `pid ${folder}/pid; error_log ${folder}/error.log; events {}\nhttp { access_log off; ${temps.join(' ')}\n${placed}}\n`,
  );
  const cdnServer = runNginx(ensureNginx().binary, config);
  await expect.poll(() => answers(port)).toBe(true);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  const headersOf = (path: string) =>
    page.evaluate(async (asked) => {
      const { headers } = await fetch(asked, { cache: 'no-store' });
      return Object.fromEntries(headers);
    }, path);
  try {
    await page.goto(`https://touchline.localhost:${port}/inplay`);
    await expect(page.getByRole('main').locator('[data-price]').first()).toHaveText(/\d/);
    expect(refused).toEqual([]);
    const document = await headersOf('/inplay');
    expect(document['content-security-policy']).toContain("default-src 'none'");
    expect((await headersOf('/inplay'))['x-cache']).not.toBe('HIT');
    expect((await headersOf('/registry.json'))['x-cache']).not.toBe('HIT');
    const file = shellFile(stack, /^main\..*\.js$/);
    await headersOf(file);
    expect(await headersOf(file)).toMatchObject({
      'x-cache': 'HIT',
      'cache-control': expect.stringContaining('immutable'),
    });
    await page.close();
  } finally {
    await cdnServer.stop();
  }
});
