import { control } from '../../fixtures/control';
import { startTable } from '../harness/figures';
import { PHONE_SCREEN } from '../harness/launchChromium';
import { onStack } from '../harness/onStack';
import { type Held, heldBy } from '../harness/page-costs';
import { readOptions } from '../harness/readOptions';
import { SCROLLED, type Scroll, scrollPage } from '../harness/scrollPage';

// Scrolls /inplay of boards of 30, 2,000 and 10,000 events, side by side. `npm run bench:boards -- --sizes 30,2000`
const options = readOptions({ sizes: [30, 2_000, 10_000] });
const { sizes } = options;

interface Board extends Scroll, Held {
  /** How many events the board lists, from its first tab's count. */
  readonly listed: number;
}

const boards: Board[] = [];
for (const events of sizes)
  await onStack(
    options,
    async ({ stack, browser }) => {
      // Frozen, so that a board of thousands does not use the browser's processor time.
      await control(stack).post('freeze', { frozen: true });
      const context = await browser.newContext({ viewport: PHONE_SCREEN });
      const page = await context.newPage();
      const cdp = await context.newCDPSession(page);
      // Warms the browser's caches up.
      await page.goto(stack.url('/index'));
      await page.locator('[data-event-id]').first().waitFor();
      await page.goto(stack.url('/inplay'));
      await page.locator('[data-event-id] [data-price]').first().waitFor();
      const count = await page.getByRole('tab').first().textContent();
      const listed = Number.parseInt(count?.replace(/\D/g, '') ?? '', 10);
      if (listed > 60) await page.locator('[aria-setsize]').first().waitFor();
      boards.push({ listed, ...(await scrollPage(page, cdp, '[data-event-id]')), ...(await heldBy(cdp)) });
    },
    { events },
  );

console.log(`/inplay at 360 px, ${SCROLLED}`);
const row = startTable('events on the site', ...sizes.map((size) => size.toLocaleString('en')));
row('events on the board', ...boards.map(({ listed }) => listed.toLocaleString('en')));
row('rows drawn at most', ...boards.map(({ drawn }) => drawn));
row('main thread ms a frame', ...boards.map(({ workMs }) => workMs.toFixed(2)));
row('frame p95 ms, 1x', ...boards.map(({ frames1x }) => frames1x.p95.toFixed(1)));
row('frame p95 ms, 4x CPU', ...boards.map(({ frames4x }) => frames4x.p95.toFixed(1)));
row('frames a second, 4x CPU', ...boards.map(({ frames4x }) => frames4x.perSecond.toFixed(0)));
row('heap of the page, MB', ...boards.map(({ heapMb }) => heapMb.toFixed(1)));
row('DOM nodes', ...boards.map(({ nodes }) => nodes.toLocaleString('en')));
