import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../../tools/stack/build';
import { ensureChromium } from '../../../tools/stack/ensureChromium';
import { portsFrom } from '../../../tools/stack/ports';
import { startStack } from '../../../tools/stack/startStack';
import { control } from '../../fixtures/control';
import { launchChromium } from '../launchChromium';
import { LISTS } from './lists';
import { measureList } from './measureList';

// Opens and scrolls every list with 50,000 rows, answered page by page and all at once. `npm run bench:long-lists`;
// `-- <name>` measures the lists whose name begins so; several by `a|b`.
const ROWS = 50_000;
const GOAL_MS = 200;

const [only = ''] = process.argv.slice(2);
ensureChromium();
await build();
const workDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
const stack = await startStack({
  ports: portsFrom(Number(process.env.TOUCHLINE_TEST_BASE ?? 7900)),
  workDir,
  fresh: true,
  log: () => undefined,
});
const browser = await launchChromium();
let isMissed = false;
try {
  // Frozen, so that price changes do not use the browser's processor time.
  await control(stack).post('freeze', { frozen: true });
  console.log(
    `${ROWS.toLocaleString('en')} rows, longest task of the main thread at 1x (goal ${GOAL_MS} ms)\n`,
  );
  console.log(
    '| list | answered | longest task, CPU ms | by the clock, ms | first rows after, ms | DOM nodes |',
  );
  console.log('|---|---|---|---|---|---|');
  for (const list of LISTS.filter(({ name }) => new RegExp(`^(${only})`).test(name))) {
    for (const keepsPages of list.isPaged ? [true, false] : [false]) {
      const way = keepsPages ? 'by the page' : 'all at once';
      try {
        const { longestMs, longestClockMs, shownMs, nodes } = await measureList(browser, stack, list, {
          rows: list.rows ?? ROWS,
          keepsPages,
        });
        isMissed ||= longestMs > GOAL_MS;
        console.log(
          `| ${list.name} | ${way} | ${longestMs.toFixed(0)} | ${longestClockMs.toFixed(0)} | ${shownMs.toFixed(0)} | ${nodes.toLocaleString('en')} |`,
        );
      } catch (error) {
        isMissed = true;
        console.log(
          `| ${list.name} | ${way} | ${error instanceof Error ? error.message.split('\n')[0] : error} | | | |`,
        );
      }
    }
  }
} finally {
  await browser.close();
  await stack.stop();
  rmSync(workDir, { recursive: true, force: true });
}
if (isMissed) process.exitCode = 1;
