import type { Page } from '@playwright/test';
import { api } from '@touchline/shared/contracts/api';
import * as v from 'valibot';
import { axeInBothThemes } from '../../fixtures/axeFindings';
import { control } from '../../fixtures/control';
import { layoutProblems } from '../../fixtures/layoutProblems';
import { expect, test } from '../../fixtures/test';
import { figures } from '../../pages/money/money';
import { waitForIdle } from '../../pages/platform/waitForIdle';
import { logInAs, registerPlayer, startAs } from '../../pages/player/registered-player';

const PAYMENTS = '/DepositWithdrawal/GetDepositWithdrawals';

test.afterEach(({ stack }) => control(stack).reset());

const wallet = (page: Page) => page.getByRole('region', { name: 'Wallet' });
const payments = (page: Page) => wallet(page).getByRole('list', { name: 'Deposits and withdrawals' });
const line = (page: Page, text: string) => payments(page).getByRole('listitem').filter({ hasText: text });

async function open(page: Page): Promise<void> {
  await figures(page).click();
  await expect(wallet(page)).toBeVisible();
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(wallet(page)).toHaveCount(0);
}

test('the wallet tells what became of deposits and withdrawals since the player last looked', {
  tag: '@interop',
}, async ({ page, stack, isMobile, consoleProblems }) => {
  consoleProblems.allow(/Failed to load resource/); // the fault of the last step
  const sandbox = control(stack);
  const { client, userName } = await registerPlayer(stack);
  const withdraw = async (amount: number) => {
    const bank = { method: 'UPI', holder: 'Asha Rao', vpa: 'asha@okbank' } as const;
    return (await client.run(api.createWithdrawal, { amount, ...bank })).id;
  };
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(PAYMENTS)) asked.push(request.url());
  });

  await test.step('asks for nothing until it is opened', async () => {
    await startAs(page, stack, userName);
    await page.goto(stack.url('/inplay'));
    await waitForIdle(page);
    expect(asked).toEqual([]);
    await open(page);
    await expect(wallet(page)).toContainText('Balance10,000.00Exposure0.00Available10,000.00');
    await expect(wallet(page).getByText('No deposits or withdrawals yet.')).toBeVisible();
  });

  const rejected = await test.step('a withdrawal asked for elsewhere comes in by the push', async () => {
    const id = await withdraw(700);
    await expect(line(page, 'Withdrawal ₹700.00')).toContainText('Waiting');
    await expect(wallet(page)).toContainText('Available9,300.00');
    await expect(wallet(page)).not.toContainText('since you last looked');
    await close(page);
    return id;
  });

  await test.step('what changed while it was closed is new, with the reason', async () => {
    const underWay = await withdraw(1_200);
    await sandbox.post('requests/process', { id: underWay });
    const reason = 'The name on the UPI id differs from the account holder’s.';
    await sandbox.post('requests/reject', { id: rejected, reason });
    const before = asked.length;
    await expect(figures(page)).toContainText('8,800.00');
    expect(asked).toHaveLength(before);
    await open(page);
    await expect(wallet(page).getByText('2 changes since you last looked')).toBeVisible();
    await expect(line(page, '₹700.00')).toContainText(/New.*Rejected.*The name on the UPI id/s);
    await expect(line(page, '₹1,200.00')).toContainText(/New.*On its way.*Expected by/s);
    expect.soft(await axeInBothThemes(page), 'the wallet').toEqual([]);
    expect.soft(await layoutProblems(page, { targets: isMobile })).toEqual([]);
    const box = await wallet(page).boundingBox();
    const screen = page.viewportSize();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(screen?.width ?? 0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(screen?.height ?? 0);
    await close(page);
  });

  await test.step('what was looked at stays so, over a reload and another login', async () => {
    await page.reload();
    await open(page);
    await expect(line(page, '₹700.00')).toContainText('Rejected');
    await expect(wallet(page)).not.toContainText('since you last looked');
    await page.goto(stack.url('/auth/logout'));
    await expect(page).toHaveURL(/\/auth\/login/);
    const { items } = v.parse(
      v.object({ items: v.array(v.object({ id: v.string(), amount: v.number() })) }),
      await client.run(api.getDepositWithdrawals, { SkipCount: 0, MaxResultCount: 10, status: 'PROCESSING' }),
    );
    await sandbox.post('requests/approve', { id: items[0]?.id });
    await logInAs(page, stack, userName);
    await open(page);
    await expect(wallet(page).getByText('1 change since you last looked')).toBeVisible();
    await expect(line(page, '₹1,200.00')).toContainText(/New.*Done/s);
  });

  await test.step('a line leads to its request, a quick deposit to its amount', async () => {
    await line(page, '₹1,200.00').getByRole('link').click();
    await expect(page).toHaveURL(/\/dwrequests\?request=/);
    await expect(wallet(page)).toHaveCount(0);
    await open(page);
    await wallet(page).getByRole('link', { name: 'Deposit ₹1,000', exact: true }).click();
    await expect(page).toHaveURL(/\/depositw\?amount=1000$/);
    await expect(page.getByLabel(/^Amount/)).toHaveValue('1000');
  });

  await test.step('payments that fail leave the figures, and are asked again', async () => {
    await page.reload();
    await sandbox.post('faults', { path: PAYMENTS, status: 500 });
    await open(page);
    await expect(wallet(page).getByRole('alert')).toContainText('Your payments could not be loaded.');
    await expect(wallet(page)).toContainText('Balance8,800.00');
    await sandbox.post('faults/reset');
    await wallet(page).getByRole('button', { name: 'Retry' }).click();
    await expect(line(page, '₹1,200.00')).toContainText('Done');
  });
});
