import { askHealth } from '@touchline/insight/collector/collector-address';
import { DEMO_LOGIN } from '../../../sandbox/accounts/demo-players';
import { control } from '../../fixtures/control';
import { expect, test } from '../../fixtures/test';
import { onMarket } from '../../pages/betting/slip';
import { PANEL_WITHIN } from '../../pages/delivery/remote-faults';
import { expectRemotePage } from '../../pages/delivery/remote-pages';
import { watchReports } from '../../pages/platform/insight';
import { formIsThere } from '../../pages/player/player';

test.afterEach(async ({ stack }) => {
  await stack.remote('casino').setFault('none');
  await control(stack).reset();
});

test('a page reports what was opened, how fast, how bets ended and what failed, and nothing of the player', async ({
  page,
  stack,
  consoleProblems,
}, info) => {
  test.skip(info.project.name !== 'desktop', 'what a page reports is the same at every width');
  consoleProblems.allow(/\[remote-load\]/, /404/, /Refused to/, /made by the test/);
  const reports = await watchReports(page);
  const health = () => askHealth({ site: stack.workDir, domain: undefined, hours: 1 });
  // Other journeys of this stack may have sent reports that its collector refuses.
  const { leftOut } = await health();
  const expectReports = (expected: Record<string, unknown>[]) =>
    expect
      .poll(reports.records)
      .toEqual(expect.arrayContaining(expected.map((record) => expect.objectContaining(record))));
  const sports = { 'touchline.remote': 'sports', 'touchline.release': expect.any(String) };
  const onInPlay = { ...sports, 'touchline.route': '/inplay' };
  await page.goto(stack.url('/inplay'));
  await expectRemotePage(page, 'sports');
  await expectReports([
    { event: 'touchline.page_view', ...onInPlay },
    { event: 'browser.web_vital', name: 'first_prices', value: expect.any(Number), ...onInPlay },
    { event: 'browser.web_vital', name: 'cls', value: expect.any(Number), ...onInPlay },
  ]);

  await page.goto(stack.url('/auth/login'));
  await formIsThere(page);
  await page.getByLabel('Username').fill(DEMO_LOGIN.userName);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_LOGIN.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/inplay$/);
  const { market, card, stake, tap } = await onMarket(page, stack);
  await tap();
  await stake.fill('731');
  await stake.press('Enter');
  await expect(card.getByText(/^Matched 731\.00 at 2$/)).toBeVisible();
  await stack.remote('casino').setFault('not-found');
  await page.getByRole('link', { name: 'Casino', exact: true }).first().click();
  const panel = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(panel).toBeVisible({ timeout: PANEL_WITHIN });
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('made by the test for 731 at /markets/x?token=abc');
    });
  });
  const onMarkets = { ...sports, 'touchline.route': expect.stringMatching(/^\/markets\/:/) };
  await expectReports([
    { event: 'touchline.page_view', ...onMarkets },
    // The value is final at the first tap.
    { event: 'browser.web_vital', name: 'lcp', value: expect.any(Number), ...onMarkets },
    { event: 'browser.web_vital', name: 'inp', value: expect.any(Number), ...onMarkets },
    { event: 'touchline.bet', 'touchline.outcome': 'matched', ...sports },
    { event: 'touchline.load_failure', 'touchline.remote': 'casino', 'touchline.kind': 'gone' },
    { event: 'touchline.fallback', 'touchline.remote': 'casino', 'touchline.kind': 'panel' },
    { event: 'exception', 'exception.message': 'made by the test for # at /markets/x?…' },
  ]);
  const [first] = await reports.records();
  expect(first?.of).toEqual({
    'service.name': 'touchline-shell',
    'service.version': expect.stringMatching(/^[\da-f]{8,}$/),
    'touchline.domain': 'touchline.localhost',
    'touchline.device': 'desktop',
    'touchline.sample': 1,
    'session.id': expect.any(String),
  });

  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  const tokens = stored.match(/[\w-]{20,}/g) ?? [];
  expect(tokens.length).toBeGreaterThan(0);
  // Times, measures, releases and the device's random name may have any digits.
  const random =
    /"timeUnixNano":"\d+"|"doubleValue":[\d.e-]+|\d+\.\d+\.\d+\+\w+|"[\da-f]{12}"|[\da-f]{8}-[\da-f-]{27}/g;
  const all = reports.bodies.join().replaceAll(random, '');
  for (const secret of [...tokens, DEMO_LOGIN.userName, '731', market.eventId, market.marketId, 'token=abc'])
    expect(all).not.toContain(secret);

  await expect
    .poll(async () => {
      const now = await health();
      const counted = new Set(now.rows.flatMap(({ counts }) => Object.keys(counts)));
      return { counted: [...counted], leftOut: now.leftOut };
    })
    .toEqual({
      counted: expect.arrayContaining(['page_view', 'error', 'load_failure', 'fallback', 'bet:matched']),
      leftOut,
    });
});
