import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { axeInBothThemes } from '../../fixtures/axeFindings';
import { control } from '../../fixtures/control';
import { copiedRemote } from '../../fixtures/copiedRemote';
import { releases } from '../../fixtures/releases';
import { expect, test } from '../../fixtures/test';
import { runIn } from '../../pages/delivery/own-repository';
import { putBoard } from '../../pages/delivery/preact-board';
import { figures, newestPlayer } from '../../pages/money/money';
import { startAsDemo } from '../../pages/player/player';

test.setTimeout(240_000);

test('a page of a remote is drawn by another library: theme, language, pushes, and nothing left when it goes', async ({
  page,
  stack,
}) => {
  const own = await copiedRemote('promo-board');
  const cdn = join(stack.workDir, 'cdn');
  const { restore } = releases(stack);
  const main = page.getByRole('main');
  const board = main.locator('section').filter({ has: page.getByRole('button', { name: /^Taps/ }) });
  try {
    putBoard(own);
    await runIn(own.dir, 'npm', 'run', 'messages');
    const hindi = join(own.dir, 'src/languages/hi.po');
    own.change(hindi, 'msgid "Taps: {taps}"\nmsgstr ""', 'msgid "Taps: {taps}"\nmsgstr "टैप: {taps}"');
    await own.touchline('publish', '--build', '--to', cdn, '--channel', 'stable');
    await startAsDemo(page, stack);

    await test.step('it mounts, with the tokens of the theme, and answers a press', async () => {
      await page.goto(stack.url('/promo-board'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promo board');
      await board.getByRole('button', { name: 'Taps: 0' }).click();
      await expect(board.getByRole('button', { name: 'Taps: 1' })).toBeVisible();
      const token = (name: string) =>
        page.evaluate((property) => {
          const probe = document.body.appendChild(document.createElement('i'));
          probe.style.backgroundColor = `var(${property})`;
          const { backgroundColor } = getComputedStyle(probe);
          probe.remove();
          return backgroundColor;
        }, name);
      await expect(board).toHaveCSS('background-color', await token('--color-surface'));
      expect(await axeInBothThemes(page)).toEqual([]);
    });

    await test.step('its styles reach nothing else: every class is its own', async () => {
      const classes = await board.evaluate((section) =>
        [section, ...section.querySelectorAll('*')].flatMap((element) => [...element.classList]),
      );
      expect(classes).toHaveLength(3);
      for (const name of classes) await expect(page.locator(`.${name}`)).toHaveCount(1);
    });

    await test.step('a push of the hub changes it', async () => {
      const shown = board.locator('p');
      await expect(shown).toHaveText(/\d/);
      const before = (await shown.textContent()) ?? '';
      await control(stack).post('players/adjust', {
        userName: await newestPlayer(control(stack)),
        amount: 1_234,
        ref: 'other-library',
      });
      await expect(shown).not.toHaveText(before);
    });

    await test.step('it goes without a trace, hears nothing from then on, and comes back anew', async () => {
      const left = await board.elementHandle();
      const last = await board.locator('p').textContent();
      await page.getByRole('navigation').getByRole('link', { name: 'In-Play' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('In-Play');
      await expect(board).toHaveCount(0);
      await control(stack).post('players/adjust', {
        userName: await newestPlayer(control(stack)),
        amount: -500,
        ref: 'other-library-back',
      });
      await expect(figures(page)).not.toContainText(last ?? '');
      expect(
        await left?.evaluate((section) => [section.isConnected, section.querySelector('p')?.textContent]),
      ).toEqual([false, last]);
      await page.goBack();
      await expect(board.getByRole('button', { name: 'Taps: 0' })).toBeVisible();
      await expect(board.locator('p')).not.toHaveText(last ?? '');
      await expect(board).toHaveCount(1);
    });

    await test.step('it follows the language of the page', async () => {
      await page.getByRole('contentinfo').getByRole('combobox').selectOption({ label: 'हिन्दी' });
      await expect(main.getByRole('button', { name: 'टैप: 0' })).toBeVisible();
    });
  } finally {
    await control(stack).reset();
    await restore();
    rmSync(join(cdn, 'remotes/promo-board'), { recursive: true, force: true });
    own.remove();
  }
});
