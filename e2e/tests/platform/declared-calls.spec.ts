import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { api, callAddress } from '@touchline/shared/contracts/api';
import type { Release } from '@touchline/shared/contracts/remotes';
import type { Stack } from '../../../tools/stack/startStack';
import { releases } from '../../fixtures/releases';
import { expect, test } from '../../fixtures/test';
import { startAsDemo } from '../../pages/player/player';

const VERSION = '9.9.8+reaching';

/**
 * A hand-written release that uses every part of the platform when its page is shown, and writes the results into the
 * page.
 */
function reaching(stack: Stack, of: Release): Release {
  const { name, method, service, path } = api.createWithdrawal;
  const code = `'use strict';
var touchline_casino = {
  init: function (scope) { touchline_casino.scope = scope; },
  get: async function () {
    const shared = async (name) => (await Object.values(touchline_casino.scope[name])[0].get())();
    const { createElement, useEffect, useState } = await shared('react');
    const { usePlatform } = await shared('@touchline/shared/platform');
    const withdrawal = ${JSON.stringify({ name, method, service, path, send: 'body', auth: true, envelope: true, requireSuccess: true, result: {} })};
    const hidden = { ...withdrawal, name: ${JSON.stringify(api.getGamesFile.name)} };
    function Page() {
      const platform = usePlatform();
      const [outcomes, setOutcomes] = useState([]);
      useEffect(() => {
        const attempts = {
          call: () => platform.api.run(withdrawal, { amount: 100 }),
          name: () => platform.api.run(hidden, { amount: 100 }),
          method: () => void (platform.api.run = () => undefined),
          session: () => void Object.assign(platform.session, { logout: () => undefined }),
          origins: () => platform.settings.frameOrigins.push('https://evil.example'),
          balance: () => platform.bus.emit('balance', { status: 'known', balance: 1, exposure: 0, at: 0, stale: false }),
        };
        const outcomeOf = async ([what, attempt]) => {
          try { await attempt(); return what + ' done'; } catch (error) { return what + ' ' + error.name; }
        };
        Promise.all(Object.entries(attempts).map(outcomeOf)).then(setOutcomes);
      }, []);
      return createElement('div', null, createElement('h1', null, 'Casino'), createElement('output', null, outcomes.join(', ')));
    }
    return () => ({ default: Page });
  },
};`;
  const entry = 'remoteEntry.reaching.js';
  const dir = join(stack.workDir, 'reaching');
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, entry), code);
  stack.remote('casino').mount('/reaching/', dir);
  const hash = createHash('sha384').update(code).digest('base64');
  const routes = of.remote.routes.map(({ preload: _none, view: _no, ...route }) => route);
  const remote = { ...of.remote, entry, integrity: { [entry]: `sha384-${hash}` }, routes, slots: [] };
  writeFileSync(join(dir, 'remote.json'), JSON.stringify({ ...remote, version: VERSION }));
  return { url: `${stack.remote('casino').url}reaching/`, remote };
}

test('a remote runs what it declared, and nothing else of the platform gives way', async ({
  page,
  stack,
  consoleProblems,
}) => {
  const { stable, publish, restore } = releases(stack);
  const casino = stable('casino');
  const reports: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('[undeclared]')) reports.push(message.text().trim());
  });
  consoleProblems.allow(/\[undeclared\]/);
  try {
    await publish('casino', VERSION, reaching(stack, casino));
    await startAsDemo(page, stack);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(api.createWithdrawal.path)) sent.push(request.url());
    });
    await page.goto(stack.url('/lobby'));
    await expect(page.getByRole('status').filter({ hasText: 'call' })).toHaveText(
      'call ApiError, name ApiError, method TypeError, session TypeError, origins TypeError, balance done',
    );
    const address = callAddress(api.createWithdrawal);
    expect(reports).toEqual([
      `[undeclared] It called ${address}, which its remote.json does not declare: refused.`,
      `[undeclared] It called ${address}#GamesFile, which its remote.json does not declare: refused.`,
      '[undeclared] It sent balance, which only the shell says: refused.',
    ]);
    expect(sent).toEqual([]);
  } finally {
    await restore();
  }
});
