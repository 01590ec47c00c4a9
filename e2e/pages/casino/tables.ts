import { expect, type FrameLocator, type Page } from '@playwright/test';
import { gameScreen } from './casino';

/** The page of one of the sandbox's four tables: in the site's frame or in a window of its own. */
type TablePage = Pick<FrameLocator, 'getByRole' | 'getByText'>;

/** A game of each table, and a function that plays a round with a stake of 100 to its end. */
export const TABLES: readonly { name: string; ref: string; play: (table: TablePage) => Promise<void> }[] = [
  { name: 'Lucky Dice', ref: 'dream:lucky-dice', play: (table) => press(table, 'Roll') },
  {
    name: 'European Roulette',
    ref: 'dream:european-roulette',
    play: async (table) => {
      await table.getByRole('button', { name: 'Red', exact: true }).click();
      await expect(table.getByRole('button', { name: 'Red, ₹100.00 on it' })).toBeVisible();
      await press(table, 'Spin');
    },
  },
  {
    name: 'Andar Bahar',
    ref: 'udan:andar-bahar',
    play: async (table) => {
      await table.getByText('Bahar pays 2×').click();
      await press(table, 'Deal');
    },
  },
  { name: 'Mines of Kolar', ref: 'dream:mines-of-kolar', play: playMines },
];

async function press(table: TablePage, name: string): Promise<void> {
  await table.getByRole('button', { name, exact: true }).click();
}

/** Opens one tile of a field with a single mine and then collects; the mine ends the round as well. */
async function playMines(table: TablePage): Promise<void> {
  await table.getByRole('slider', { name: /^Mines/ }).fill('1');
  await press(table, 'Start');
  await table.getByRole('button', { name: 'Row 3, column 3: closed' }).click();
  const collect = table.getByRole('button', { name: /^Collect ₹/ });
  const mine = table.getByText(/^A mine: /);
  await expect(collect.or(mine)).toBeVisible();
  if (await collect.isVisible()) await collect.click();
}

/** The result of the last of this many rounds, in paise, as the table shows it. */
export async function resultOf(table: TablePage, rounds: number): Promise<number> {
  const history = table.getByRole('list', { name: 'Last rounds, newest first' });
  await expect(history.getByRole('listitem')).toHaveCount(rounds);
  const outcome = table.getByRole('status').filter({ hasText: /: you / });
  const [, verb, figure = '0'] =
    /you (won|lost|got)(?: ₹([\d,.]+))?/.exec((await outcome.textContent()) ?? '') ?? [];
  if (!verb) throw new Error('The table does not say what the round came to.');
  const paise = Math.round(Number(figure.replaceAll(',', '')) * 100);
  return verb === 'lost' ? -paise : paise;
}

/** The balance in the bar over a game, in paise. */
export async function balanceInBar(page: Page): Promise<number> {
  const text = await gameScreen(page).getByRole('paragraph').filter({ hasText: 'Available' }).textContent();
  return Math.round(Number((text ?? '').replace(/^Available/, '').replaceAll(',', '')) * 100);
}
