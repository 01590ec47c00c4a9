import { createHash, X509Certificate } from 'node:crypto';
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Browser, Page, PlaywrightWorkerArgs } from '@playwright/test';
import { typeCommand } from '@touchline/cli/releasing/testing/typeCommand';
import { rebakeSite } from '@touchline/deploy/nginx/rebakeSite';
import { differencePlace } from '@touchline/deploy/nginx/writeDifferences';
import { JOURNEYS_BROWSER } from '../../../tools/stack/machine/ensureChromium';
import { ROOT, type Stack } from '../../../tools/stack/startStack';
import { overHttp2 } from '../../fixtures/overHttp2';
import { releases } from '../../fixtures/releases';
import { expect, test } from '../../fixtures/test';
import { type NextShell, nextShell } from '../../pages/delivery/next-shell';
import { expectRemotePage } from '../../pages/delivery/remote-pages';

// A browser that has a script of the last release gets the next one as its difference
// (docs/decisions/serving.md#the-next-release-as-a-difference).

// The tests are slow, because each deploys and compresses shells.
test.describe.configure({ timeout: 180_000 });

let first: NextShell;
let second: NextShell;
let browser: Browser;
test.beforeAll(async ({ playwright, stack }) => {
  [first, second] = [nextShell(stack.workDir, 1), nextShell(stack.workDir, 2)];
  browser = await trustingBrowser({ playwright }, stack);
});
test.afterAll(async ({ stack }) => {
  await browser.close();
  await frontOf(stack).deploy(join(ROOT, 'shell/dist'));
});

function frontOf({ nginx }: Stack) {
  if (!nginx) throw new Error('This stack is not served by nginx.');
  return nginx;
}

/**
 * A browser that trusts the stack's certificate, because it caches nothing under a certificate whose error is ignored.
 */
function trustingBrowser({ playwright }: Pick<PlaywrightWorkerArgs, 'playwright'>, { workDir }: Stack) {
  const { publicKey } = new X509Certificate(readFileSync(join(workDir, 'cert.pem')));
  const key = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  return playwright.chromium.launch({
    executablePath: JOURNEYS_BROWSER,
    args: ['--no-sandbox', '--disable-gpu', `--ignore-certificate-errors-spki-list=${key}`],
  });
}

/** A player's page, and how the scripts of its last load came, by their paths. */
async function player(serviceWorkers: 'allow' | 'block' = 'block') {
  const page = await (await browser.newContext({ serviceWorkers })).newPage();
  const scripts = new Map<string, { encoding: string; bytes: number }>();
  const paths = new Map<string, string>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    paths.set(requestId, pathname);
    scripts.set(pathname, { encoding: response.headers['content-encoding'] ?? '', bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(paths.get(requestId) ?? '');
    if (script) script.bytes = encodedDataLength;
  });
  return { page, scripts };
}

/** The page shows prices, which the shell's script and a remote's have made. */
async function expectRelease(page: Page, release: number) {
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'releaseOfStart'))).toBe(release);
  await expectRemotePage(page, 'sports');
}

const difference = (stack: Stack) =>
  differencePlace(frontOf(stack).folder, second.start.slice(1), first.content);

test('a player who has a release gets the next one in a few bytes', async ({ stack }) => {
  await frontOf(stack).deploy(first.dir);
  const { page, scripts } = await player();
  await page.goto(stack.url('/inplay'));
  await expectRelease(page, 1);
  expect(scripts.get(first.start)).toMatchObject({ encoding: 'br' });
  await frontOf(stack).deploy(second.dir);
  await page.reload();
  await expectRelease(page, 2);
  expect(scripts.get(second.start)).toMatchObject({ encoding: 'dcz' });
  expect(scripts.get(second.start)?.bytes).toBeLessThan(1_500);
  await page.context().close();
});

test('a player of a release that is taken back gets the one before whole', async ({ stack }) => {
  const [good, bad] = [nextShell(stack.workDir, 3), nextShell(stack.workDir, 4)];
  await frontOf(stack).deploy(good.dir);
  await frontOf(stack).deploy(bad.dir);
  const { page, scripts } = await player();
  await page.goto(stack.url('/inplay'));
  await expectRelease(page, 4);
  expect(scripts.get(bad.start)).toMatchObject({ encoding: 'br' });
  const rollback = ['shell', 'rollback', '--site', stack.workDir];
  expect(await typeCommand(rollback, { cwd: stack.workDir })).toMatchObject({ code: 0 });
  await page.reload();
  await expectRelease(page, 3);
  // The browser never had this script, and there is no difference to an earlier release.
  expect(scripts.get(good.start)).toMatchObject({ encoding: 'br' });
  await page.context().close();
});

test('a player with a service worker gets it so too', async ({ stack }) => {
  await frontOf(stack).deploy(first.dir);
  const { page } = await player('allow');
  await page.goto(stack.url('/inplay'));
  await expectRelease(page, 1);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await frontOf(stack).deploy(second.dir);
  await expect
    .poll(async () => {
      await page.reload();
      await expectRemotePage(page, 'sports');
      return page.evaluate(() => Reflect.get(window, 'releaseOfStart'));
    })
    .toBe(2);
  // The worker keeps the files of the page that has worked.
  const kept = () =>
    page.evaluate(async (start) => {
      const files = await caches.open('touchline-files');
      const script = (await files.keys()).find(({ url }) => new URL(url).pathname === start);
      return script && (await files.match(script))?.headers.get('content-encoding');
    }, second.start);
  await expect.poll(kept).toBe('dcz');
  await page.context().close();
});

test('only who has the script that a difference leads from gets it', async ({ stack }) => {
  await frontOf(stack).deploy(first.dir);
  await frontOf(stack).deploy(second.dir);
  const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64');
  const own = `:${sha(first.content)}:`;
  const encodings = 'gzip, deflate, br, zstd, dcb, dcz';
  const ask = (headers: Record<string, string>, path = second.start) =>
    overHttp2(stack.ports.shell)(path, headers);
  const answer = await ask({ 'accept-encoding': encodings, 'available-dictionary': own });
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding, Available-Dictionary',
    'use-as-dictionary': 'match="/start.*.js"',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  });
  expect(answer.body).toEqual(readFileSync(difference(stack)));
  const swapped = own.replace(/[a-z]/i, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
  for (const headers of [
    { 'accept-encoding': encodings },
    { 'accept-encoding': 'gzip, br', 'available-dictionary': own },
    { 'accept-encoding': 'br, dcz;q=0', 'available-dictionary': own },
    { 'accept-encoding': 'br, xdcz', 'available-dictionary': own },
    { 'accept-encoding': encodings, 'available-dictionary': `:${sha(second.content)}:` },
    { 'accept-encoding': encodings, 'available-dictionary': swapped },
    { 'accept-encoding': encodings, 'available-dictionary': ':../../files:' },
    { 'accept-encoding': encodings, 'available-dictionary': own, 'cache-control': 'no-cache' },
  ]) {
    const whole = await ask(headers);
    expect(whole.headers, JSON.stringify(headers)).toMatchObject({
      'content-encoding': 'br',
      'use-as-dictionary': 'match="/start.*.js"',
      vary: expect.stringContaining('Available-Dictionary'),
    });
    expect(brotliDecompressSync(whole.body).equals(second.content)).toBe(true);
  }
  // The difference's own address is not served, and a difference needs its script.
  const place = `/.differences${second.start}/${sha(first.content)}.dcz`;
  expect((await ask({}, place)).status).toBe(404);
  const script = join(frontOf(stack).folder.files, second.start);
  renameSync(script, `${script}.away`);
  const asked = { 'accept-encoding': encodings, 'available-dictionary': own };
  expect((await ask(asked)).status).toBe(404);
  renameSync(`${script}.away`, script);
  rmSync(difference(stack));
  expect((await ask(asked)).headers['content-encoding']).toBe('br');
});

test('a player for whom a difference is damaged gets the whole script, and keeps it', async ({ stack }) => {
  await frontOf(stack).deploy(first.dir);
  const { page, scripts } = await player();
  await page.goto(stack.url('/inplay'));
  await expectRelease(page, 1);
  await frontOf(stack).deploy(second.dir);
  const whole = readFileSync(difference(stack));
  writeFileSync(difference(stack), Buffer.concat([whole.subarray(0, 45), Buffer.from('damaged')]));
  await page.reload();
  await expectRelease(page, 2);
  expect(scripts.get(second.start)).toMatchObject({ encoding: 'br' });
  await page.reload();
  await expectRelease(page, 2);
  expect(scripts.get(second.start)).toMatchObject({ encoding: 'br', bytes: 0 });
  await page.context().close();
});

test('what did not change in the next release of a remote costs a few bytes', async ({ stack }) => {
  const published = releases(stack);
  const stable = published.stable('sports');
  const next = { ...stable, url: 'remotes/sports/9.0.0+next/' };
  const cdn = join(stack.workDir, 'cdn');
  const { page, scripts } = await player();
  try {
    await page.goto(stack.url('/inplay'));
    await expectRemotePage(page, 'sports');
    cpSync(join(cdn, stable.url), join(cdn, next.url), { recursive: true });
    await published.publish('sports', '9.0.0+next', next);
    await rebakeSite(stack.workDir);
    scripts.clear();
    await page.reload();
    await expectRemotePage(page, 'sports');
    const entry = `/${next.url}${stable.remote.entry}`;
    await expect.poll(() => scripts.get(entry)?.bytes).toBeGreaterThan(0);
    const large = [...scripts].filter(
      ([path, { encoding }]) => path.startsWith(`/${next.url}`) && encoding === 'dcz',
    );

    expect(large.map(([path]) => path)).toContain(entry);
    for (const [path, { bytes }] of large) expect(bytes, path).toBeLessThan(600);
  } finally {
    await published.restore();
    await rebakeSite(stack.workDir);
    await page.context().close();
  }
});
