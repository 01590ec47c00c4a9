import { expect, type Page } from '@playwright/test';
import type { Stack } from '../../../tools/stack/startStack';

export function depositOf(page: Page, stack: Stack) {
  const main = page.getByRole('main');
  return {
    amount: main.getByRole('textbox', { name: 'Amount' }),
    utr: main.getByRole('textbox', { name: 'UTR' }),
    screenshot: main.getByLabel(/Screenshot of the payment/),
    preview: main.getByRole('img', { name: 'The screenshot that is sent along' }),
    send: main.getByRole('button', { name: /for checking$/ }),
    toUpi: main.getByRole('button', { name: 'Continue to UPI' }),

    async open() {
      await page.goto(stack.url('/depositw'));
      await expect(main.getByRole('textbox', { name: 'Amount' })).toBeVisible();
    },

    /** From the amount to the bank's details. */
    async startTransfer(amount: string) {
      await this.open();
      await this.amount.fill(amount);
      await main.getByRole('radio', { name: /^Bank transfer/ }).check();
      await main.getByRole('button', { name: 'Show bank details' }).click();
      await expect(main.getByRole('heading', { name: '2. Confirm your transfer' })).toBeVisible();
    },

    /** From the amount to the code of a UPI payment. */
    async startUpi(amount: string): Promise<string> {
      await this.open();
      await this.amount.fill(amount);
      return this.continueToUpi();
    },

    /** Makes the order of the amount in the form. */
    async continueToUpi(): Promise<string> {
      await this.toUpi.click();
      await expect(page).toHaveURL(/order=/);
      return new URL(page.url()).searchParams.get('order') ?? '';
    },
  };
}

/** The player's actions in the UPI app, on the sandbox's page that replaces it. */
export async function inUpiApp(page: Page, stack: Stack, orderId: string, button: RegExp): Promise<void> {
  const app = await page.context().newPage();
  await app.goto(`http://localhost:${stack.ports.api}/pay/${orderId}`);
  await app.getByRole('button', { name: button }).click();
  await expect(app.locator('[data-state]:not([data-state="CREATED"])')).toBeVisible();
  await app.close();
}

/** A file as the player's file picker provides it. */
export const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

/** A screenshot of a payment app, drawn by the browser. */
export async function paidScreenshot(page: Page, lines: readonly string[], type: 'png' | 'jpeg' = 'png') {
  const app = await page.context().newPage();
  await app.setViewportSize({ width: 412, height: 800 });
  await app.setContent(
    `<meta name="viewport" content="width=device-width"><body style="margin:0;padding:32px;font:22px/1.9 sans-serif;background:#fff;color:#111">
      <h1 style="font-size:26px">Payment successful</h1>${lines.map((line) => `<div>${line}</div>`).join('')}`,
  );
  const buffer = await app.screenshot({ type });
  await app.close();
  return file(`paid.${type}`, `image/${type}`, buffer);
}

/** An empty picture as WebP, which only a browser can encode here. */
export async function webpOf(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => document.createElement('canvas').toDataURL('image/webp'));
  return Buffer.from(address.slice(address.indexOf(',')), 'base64');
}
