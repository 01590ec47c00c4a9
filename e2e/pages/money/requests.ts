import type { Page } from '@playwright/test';
import * as v from 'valibot';
import type { control } from '../../fixtures/control';

type Bank = Record<'holder' | 'account' | 'ifsc', string>;

export const BANK: Bank = {
  holder: 'Asha Rao',
  account: '123456789012',
  ifsc: 'SBIN0001234',
};

/** The form of /withdrawal, as a player fills it. */
export function withdrawalForm(page: Page) {
  const form = page.getByRole('form', { name: 'Withdrawal' });
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  return {
    form,
    field,
    amount: field('Amount'),
    submit: form.getByRole('button', { name: 'Withdraw', exact: true }),
    async fillBank(amount: string, typed: Partial<Bank & { again: string }> = {}) {
      const { holder, account, ifsc, again = account } = { ...BANK, again: undefined, ...typed };
      await field('Amount').fill(amount);
      await field('Account holder').fill(holder);
      await field('Account number').fill(account);
      await field('Account number again').fill(again);
      await field('IFSC').fill(ifsc);
    },
    async fillUpi(amount: string, vpa = 'asha@okbank') {
      await field('Amount').fill(amount);
      await form.getByText('UPI', { exact: true }).click();
      await field('Account holder').fill(BANK.holder);
      await field('UPI id').fill(vpa);
    },
  };
}

/** The list of /dwrequests. */
export const requestList = (page: Page) =>
  page.getByRole('list', { name: 'Deposits and withdrawals, newest first' });

/** Shows the tab again, which makes the page reload its data. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

const rows = v.object({
  items: v.array(v.looseObject({ type: v.string(), credit: v.number(), debit: v.number() })),
});

/**
 * The withdrawals in a player's ledger, newest first, in rupees: withdrawn amounts negative, returned amounts positive.
 */
export async function withdrawalsInLedger(
  sandbox: ReturnType<typeof control>,
  userName: string,
): Promise<number[]> {
  const { items } = v.parse(rows, await sandbox.get(`players/${userName}/ledger`));
  return items.filter(({ type }) => type === 'WITHDRAWAL').map(({ credit, debit }) => credit - debit);
}
