import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { typeCommand } from '@touchline/cli/releasing/testing/typeCommand';
import type { Release } from '@touchline/shared/contracts/remotes';
import { hash } from '@touchline/shared/utilities';
import { ROOT, type Stack } from '../../../tools/stack/startStack';
import { releases } from '../../fixtures/releases';
import { expect, test } from '../../fixtures/test';
import { REFUSED_BY_POLICY } from '../../fixtures/watchConsole';
import { expectRemotePage } from '../../pages/delivery/remote-pages';
import { writeDevice } from '../../pages/platform/device';

test.use({ serviceWorkers: 'allow' });

const BAD = '9.9.9+bad';
const VISITS = 20;
const marks = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }));

/** A build of sports whose entry leaves a mark in the page when it runs. */
function marking(stack: Stack, good: Release): Release {
  const dir = join(stack.workDir, 'marking');
  const { entry, integrity } = good.remote;
  cpSync(join(ROOT, 'remotes', 'sports', 'dist'), dir, { recursive: true });
  const code = `document.documentElement.dataset.bad = 'ran';${readFileSync(join(dir, entry), 'utf8')}`;
  writeFileSync(join(dir, entry), code);
  stack.remote('sports').mount('/marking/', dir);
  const sha = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  return {
    url: `${stack.remote('sports').url}marking/`,
    remote: { ...good.remote, version: BAD, integrity: { ...integrity, [entry]: sha } },
  };
}

/**
 * The data that a release's script can leave on the device: its own page, and stored findings that prefer the release.
 */
async function poison(page: Page, cdn: string, good: Release, bad: Release): Promise<void> {
  const { channels, canary } = JSON.parse(readFileSync(join(cdn, 'registry.json'), 'utf8')).remotes.sports;
  await page.evaluate(async () => {
    const html = `<html><body><script>document.documentElement.dataset.page = 'ran'</script></body></html>`;
    const answer = () => new Response(html, { headers: { 'Content-Type': 'text/html' } });
    for (const name of new Set([...(await caches.keys()), 'touchline-pages'])) {
      const cache = await caches.open(name);
      for (const key of ['/', '/inplay', location.href]) await cache.put(key, answer());
    }
  });
  const said = JSON.stringify([channels, canary]);
  const ids = [[good.url, good.remote.version, good.remote.integrity[good.remote.entry]].join(' ')];
  await writeDevice(page, 'good-releases:sports', [bad]);
  await writeDevice(page, 'bad-releases', {
    sports: { said: `${said.length.toString(36)}-${hash(said)}`, ids },
  });
}

test('a release that ran, poisoned the stores and was rolled back never runs again', async ({
  page,
  stack,
  consoleProblems,
}, info) => {
  test.skip(info.project.name !== 'desktop', 'what runs does not depend on the width');
  test.setTimeout(240_000);
  consoleProblems.allow(/\[remote-load\]/, REFUSED_BY_POLICY);
  const published = releases(stack);
  const good = published.stable('sports');
  const bad = marking(stack, good);
  const cdn = join(stack.workDir, 'cdn');
  const visit = () => page.goto(stack.url('/inplay'));
  try {
    await published.publish('sports', BAD, bad);
    await visit();
    await expectRemotePage(page, 'sports');
    expect(await marks(page)).toMatchObject({ bad: 'ran' });
    await expect.poll(() => page.evaluate(() => caches.has('touchline-pages'))).toBe(true);
    const rollback = await typeCommand(['give', '--back', '--remote', 'sports', '--to', cdn], { cwd: cdn });
    expect(rollback).toEqual({ code: 0, said: expect.stringContaining(`${BAD} is withheld`) });

    const ran: string[] = [];
    for (let number = 1; number <= VISITS; number += 1) {
      await poison(page, cdn, good, bad);
      await (number % 2 === 0 ? page.reload() : visit());
      await expect(page.locator('#content, [role="alert"]').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      const found = await marks(page);
      if (found.bad || found.page) ran.push(`${number}: ${JSON.stringify(found)}`);
    }
    expect(ran).toEqual([]);
  } finally {
    await published.restore();
  }
});
