import { dataBytes } from '../../fixtures/dataBytes';
import { expect, test } from '../../fixtures/test';
import { openPricedMarket, release } from '../../pages/betting/price-history';

// Without its optimizing compilers the engine keeps more of its own data for each function, which would count here.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      ...(launchOptions.args ? { args: launchOptions.args.map(withCompilers) } : {}),
    }),
});

const SLOW_LOOK = { timeout: 60_000 };
const withCompilers = (arg: string) => arg.replace(' --no-opt --no-maglev', '');

test.afterEach(async ({ stack }) => release(stack));

test('a hundred changes of language leave nothing behind', { tag: '@desktop' }, async ({ page, stack }) => {
  test.setTimeout(240_000);
  await page.goto(stack.url('/inplay'));
  const choice = page.getByRole('contentinfo').getByRole('combobox');
  await expect(choice).toBeVisible();
  // The part of the page that comes last has 150 listeners of its own.
  await expect(page.locator('section[aria-label^="Notifications"]')).toBeAttached();
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  const change = (times: number) =>
    choice.evaluate(async (select: HTMLSelectElement, turns) => {
      const languages = ['hi', 'ur', 'en'];
      for (let turn = 0; turn < turns; turn += 1) {
        const language = languages[turn % 3] ?? 'en';
        Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, language);
        select.dispatchEvent(new Event('change', { bubbles: true }));
        while (document.documentElement.lang !== language) await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
      }
    }, times);
  // The heap without compiled code.
  const look = async () => {
    await session.send('Runtime.discardConsoleEntries');
    await session.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    return { nodes, jsEventListeners, kb: Math.round((await dataBytes(session)) / 1024) };
  };
  await change(30);
  const before = await look();
  await change(99);
  // A snapshot of the heap takes ten seconds on a slow machine.
  await expect
    .poll(async () => {
      const { nodes, jsEventListeners, kb } = await look();
      const grown = { nodes: nodes - before.nodes, listeners: jsEventListeners - before.jsEventListeners };
      return grown.nodes < 75 && grown.listeners < 15 && kb - before.kb < 100
        ? 'as before'
        : { ...grown, kb };
    }, SLOW_LOOK)
    .toBe('as before');
});

test('a hundred charts leave nothing behind', { tag: '@desktop' }, async ({ page, stack }) => {
  const { button, dialog, history } = await openPricedMarket(page, stack);
  await button.click();
  await expect(history.locator('canvas')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const session = await page.context().newCDPSession(page);
  // Inside the page, frame by frame: a hundred moves back and forth, longer than the animations.
  const openAndClose = (times: number) =>
    button.evaluate(async (opener: HTMLElement, turns) => {
      const until = async (isSo: () => boolean) => {
        while (!isSo()) await new Promise(requestAnimationFrame);
      };
      for (let turn = 0; turn < turns; turn++) {
        opener.click();
        await until(() => document.querySelectorAll('dialog canvas').length > 0);
        document.querySelector<HTMLElement>('dialog button')?.click();
        await until(() => document.querySelector('dialog') === null);
      }
    }, times);
  const counters = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return session.send('Memory.getDOMCounters');
  };
  await openAndClose(25);
  const before = await counters();
  await openAndClose(75);
  // The memory of the last charts is collected a little later.
  await expect
    .poll(async () => {
      const after = await counters();
      return [after.jsEventListeners - before.jsEventListeners < 15, after.nodes - before.nodes < 75];
    })
    .toEqual([true, true]);
});
