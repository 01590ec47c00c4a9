import { openMarket } from '../../../sandbox/testing/openMarket';
import { SandboxClient } from '../../../sandbox/testing/SandboxClient';
import { control } from '../../fixtures/control';
import { expect, test } from '../../fixtures/test';
import { onMarket, placeBet } from '../../pages/betting/slip';
import { depositOf, inUpiApp } from '../../pages/money/deposit';
import { figures } from '../../pages/money/money';
import { startAsDemo } from '../../pages/player/player';

test.beforeEach(({ consoleProblems }) => consoleProblems.allow(/Real-time connection|WebSocket/));
test.afterEach(({ stack }) => control(stack).reset());

const MINUTE = 60_000;
const DAY = 86_400_000;
const OFFSETS: [string, number][] = [
  ['5 minutes slow', -5 * MINUTE],
  ['5 minutes fast', 5 * MINUTE],
  ['a day slow', -DAY],
  ['a day fast', DAY],
  ['a year slow', -365 * DAY],
  ['a year fast', 365 * DAY],
];

for (const [what, offset] of OFFSETS)
  test(`on a device whose clock is ${what} prices are fresh, days are right and a reload keeps the session`, async ({
    page,
    stack,
  }) => {
    await page.clock.install({ time: Date.now() + offset });
    const refreshes: string[] = [];
    page.on('request', (request) => {
      if (/RefreshToken/i.test(request.url())) refreshes.push(request.url());
    });
    await startAsDemo(page, stack);
    const { eventId } = await openMarket(new SandboxClient(stack.sandbox));
    await page.goto(stack.url(`/markets/${eventId}`));
    await expect(page.getByText(/^Prices (just now|\d s ago)$/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: /Balance/ })).toContainText(/Balance₹[\d,]+\.\d\d/);
    await page.goto(stack.url('/matchlist/1'));
    const starts = page.getByRole('main').locator('time[datetime]');
    await expect(starts.first()).toBeVisible();
    // By the machine's clock, which is also the server's.
    const wrong = () =>
      starts.evaluateAll((times, now) => {
        const day = (at: number) => new Date(at).toDateString();
        return times.flatMap((time) => {
          const at = Date.parse(time.getAttribute('datetime') ?? '');
          const text = time.textContent ?? '';
          const isToday = day(at) === day(now);
          const isTomorrow = day(at) === day(now + 86_400_000);
          const isRight = text.startsWith('Today') === isToday && text.startsWith('Tomorrow') === isTomorrow;
          return isRight ? [] : [text];
        });
      }, Date.now());
    await expect.poll(wrong).toEqual([]);
    expect(refreshes).toEqual([]);
  });

test('a clock that is put back or forward while a page is open ends no session and leaves prices current', async ({
  page,
  stack,
}) => {
  await page.clock.install();
  await startAsDemo(page, stack);
  const { eventId } = await openMarket(new SandboxClient(stack.sandbox));
  await page.goto(stack.url(`/markets/${eventId}`));
  const fresh = page.getByText(/^Prices (just now|\d s ago)$/);
  await expect(fresh).toBeVisible();
  for (const by of [-DAY, DAY]) {
    await page.clock.setSystemTime(Date.now() + by);
    await expect(fresh).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Favourites' }).first().click();
    await expect(page).toHaveURL(/\/favorites$/);
    await expect(page.getByRole('button', { name: /Balance/ })).toContainText(/Balance₹[\d,]+\.\d\d/);
    await page.goBack();
    await expect(fresh).toBeVisible();
  }
});

for (const [what, offset] of OFFSETS.filter((_, at) => at % 3 !== 0))
  test(`on a device whose clock is ${what} a bet and a payment tell their right times`, async ({
    page,
    stack,
  }) => {
    await page.clock.install({ time: Date.now() + offset });
    await startAsDemo(page, stack);
    const { tap, stake } = await onMarket(page, stack);
    await tap();
    await stake.fill('100');
    await placeBet(page);
    await expect(figures(page)).toContainText(/Exposure₹100/);

    await test.step('the bet was placed now, and not a day ago', async () => {
      await page.goto(stack.url('/open-bets'));
      const placed = page.getByRole('main').locator('time[datetime]').first();
      await expect(placed).toBeVisible();
      const at = Date.parse((await placed.getAttribute('datetime')) ?? '');
      expect(Math.abs(at - Date.now())).toBeLessThan(5 * MINUTE);
      await expect(placed).not.toContainText(/ago|Yesterday|Tomorrow/);
    });

    await test.step('a payment has its whole time left, and is credited', async () => {
      const order = await depositOf(page, stack).startUpi('500');
      const left = page.getByRole('timer', { name: 'Time left to pay' });
      await expect(left).toHaveText(/^(9|10|1[0-5]):[0-5]\d$/);
      await inUpiApp(page, stack, order, /^Pay ₹/);
      await expect(page.getByText('₹500.00 is in your account')).toBeVisible();
      await expect(figures(page)).toContainText('50,500.00');
    });
  });
