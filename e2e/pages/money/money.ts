import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import type { control } from '../../fixtures/control';

export const figures = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /Balance/ });

export const staleMark = (page: Page): Locator =>
  figures(page).getByRole('img', { name: 'may be out of date' }).first();

const names = v.array(v.looseObject({ userName: v.string() }));

/** The newest user name, because every demo login makes one. */
export async function newestPlayer(sandbox: ReturnType<typeof control>): Promise<string> {
  const [first] = v.parse(names, await sandbox.get('players'));
  if (!first) throw new Error('The sandbox has no players.');
  return first.userName;
}
