import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { typeCommand } from '@touchline/cli/releasing/testing/typeCommand';
import { control } from '../../fixtures/control';
import { copiedRemote } from '../../fixtures/copiedRemote';
import { releases } from '../../fixtures/releases';
import { expect, test } from '../../fixtures/test';
import { REFUSED_BY_POLICY } from '../../fixtures/watchConsole';
import { onCommandLine } from '../../pages/delivery/operator-page';
import { startSecondOrigin } from '../../pages/delivery/second-origin';
import { watchReports } from '../../pages/platform/insight';
import { openAsDemo } from '../../pages/player/player';

test.setTimeout(240_000);

const HOST = 'touchline.localhost';

/** A page that calls its team's back end at a press and shows the answer. */
const pageOf = (origin: string) => `import { callBackEnd } from '@touchline/shared/back-end';
import { isApiError, usePlatform } from '@touchline/shared/platform';
import { useState } from 'react';

export default function WelcomePage() {
  const platform = usePlatform();
  const [said, setSaid] = useState('nothing yet');
  const ask = (address: string) =>
    callBackEnd(platform, address, { json: { round: 7 } }).then(
      (answer) => setSaid(JSON.stringify(answer)),
      (error: unknown) => setSaid(isApiError(error) ? error.kind : 'another error'),
    );
  return (
    <>
      <h1>Promo board</h1>
      <button type="button" onClick={() => ask('${origin}/prize?of=7')}>Ask</button>
      <button type="button" onClick={() => ask('https://elsewhere.example/prize')}>Ask elsewhere</button>
      <output>{said}</output>
    </>
  );
}
`;

test('a remote calls the back end of its own team where the domain allows it, without anything of the player', async ({
  page,
  browser,
  stack,
  consoleProblems,
}) => {
  consoleProblems.allow(REFUSED_BY_POLICY, /\[back-end\]/);
  const backEnd = await startSecondOrigin();
  const { origin, asked } = backEnd;
  const own = await copiedRemote('promo-board');
  const cdn = join(stack.workDir, 'cdn');
  const { restore } = releases(stack);
  const said = page.getByRole('main').getByRole('status');
  const ask = page.getByRole('button', { name: 'Ask', exact: true });
  const policyOf = async (host: string) => {
    const other = await page.context().newPage();
    const answer = await other.goto(stack.url('/promo-board', host), { waitUntil: 'commit' });
    await other.close();
    return answer?.headers()['content-security-policy'];
  };
  const isolate = (...more: string[]) =>
    typeCommand(['owners', 'isolate', 'promo-board', '--to', cdn, ...more], { cwd: cdn });
  try {
    writeFileSync(join(own.dir, 'src/features/welcome/WelcomePage.tsx'), pageOf(origin));
    own.change(join(own.dir, 'src/remote.ts'), 'calls: [],', `calls: [],\n  backEnds: ['${origin}'],`);
    await own.touchline('publish', '--build', '--to', cdn, '--channel', 'stable');
    const reports = await watchReports(page);
    await openAsDemo(page, stack, '/promo-board');

    await test.step('until the domain allows it, the call is refused, and the fault is this remote’s', async () => {
      await ask.click();
      await expect(said).toHaveText('refused');
      await expect
        .poll(reports.records)
        .toContainEqual(
          expect.objectContaining({ 'touchline.kind': 'back-end', 'touchline.remote': 'promo-board' }),
        );
      // Requests outside of the platform are refused by the page's policy.
      const direct = page.evaluate((address) => fetch(address).then(String, String), `${origin}/prize`);
      expect(await direct).toContain('Failed to fetch');
      expect(asked).toEqual([]);
    });

    await test.step('an operator allows it: the next page load asks', async () => {
      await onCommandLine(stack, 'back-end', HOST, 'promo-board', origin);
      await expect
        .poll(async () => {
          await page.reload();
          await ask.click();
          return said.textContent();
        })
        .toContain('A shirt');
      expect(asked.at(-1)).toMatchObject({ method: 'POST', path: '/prize?of=7', body: '{"round":7}' });
      expect(await page.evaluate(() => document.querySelector('h1')?.textContent)).toBe('Promo board');
    });

    await test.step('no session, no cookie and no address of the page has arrived, at no call', async () => {
      await ask.click();
      await expect.poll(() => asked.length).toBeGreaterThan(1);
      const names = asked.flatMap(({ headers }) => Object.keys(headers));
      expect(names.filter((name) => /^(authorization|cookie|referer)$/.test(name))).toEqual([]);
    });

    await test.step('a remote in a frame calls it too, from no origin', async () => {
      await isolate();
      // A device that has no stored files for another origin.
      const context = await browser.newContext();
      const framed = await context.newPage();
      await framed.goto(stack.url('/promo-board'));
      const inside = framed.locator('iframe[sandbox]').contentFrame();
      await inside.getByRole('button', { name: 'Ask', exact: true }).click();
      await expect(inside.getByRole('status')).toContainText('A shirt');
      expect(asked.at(-1)?.headers).toMatchObject({ origin: 'null' });
      await context.close();
      await isolate('--off');
    });

    await test.step('another origin stays refused, and another domain has no origin of this one', async () => {
      await page.getByRole('button', { name: 'Ask elsewhere' }).click();
      await expect(said).toHaveText('refused');
      expect(await policyOf(HOST)).toContain(origin);
      expect(await policyOf('azure.localhost')).not.toContain(origin);
    });

    await test.step('taken back, the policy has it no more', async () => {
      await onCommandLine(stack, 'back-end', HOST, 'promo-board', origin, '--refuse');
      expect(await policyOf(HOST)).not.toContain(origin);
    });
  } finally {
    await backEnd.stop();
    await control(stack).reset();
    await restore();
    rmSync(join(cdn, 'remotes/promo-board'), { recursive: true, force: true });
    own.remove();
  }
});
