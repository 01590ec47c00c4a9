import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../../tools/stack/build';
import { ensureChromium } from '../../../tools/stack/ensureChromium';
import { portsFrom } from '../../../tools/stack/ports';
import { startStack } from '../../../tools/stack/startStack';
import { measureStatement, type StatementRun } from './measureStatement';

// Scrolls, checks and exports statements of 100, 1,000 and 10,000 rows, side by side. `npm run bench:statement`
const SIZES = [100, 1_000, 10_000];

ensureChromium();
await build();
const workDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
const stack = await startStack({
  ports: portsFrom(Number(process.env.TOUCHLINE_TEST_BASE ?? 7700)),
  workDir,
  fresh: true,
  log: () => undefined,
});
const results: StatementRun[] = [];
try {
  for (const size of SIZES) results.push(await measureStatement(stack, size));
} finally {
  await stack.stop();
  rmSync(workDir, { recursive: true, force: true });
}

const row = (name: string, pick: (result: StatementRun) => string | number) =>
  `| ${name} | ${results.map(pick).join(' | ')} |`;
console.log('/account-cash-statement at 360 px, scrolled 40 px a frame for 240 frames\n');
console.log(`| rows of the statement | ${SIZES.map((size) => size.toLocaleString('en')).join(' | ')} |`);
console.log('|---|---|---|---|');
console.log(row('rows drawn at most', ({ drawn }) => drawn));
console.log(row('main thread ms a frame', ({ workMs }) => workMs.toFixed(2)));
console.log(row('frames a second, 1x', ({ frames1x }) => frames1x.perSecond.toFixed(0)));
console.log(row('frame p95 ms, 1x', ({ frames1x }) => frames1x.p95.toFixed(1)));
console.log(row('frames a second, 4x CPU', ({ frames4x }) => frames4x.perSecond.toFixed(0)));
console.log(row('frame p95 ms, 4x CPU', ({ frames4x }) => frames4x.p95.toFixed(1)));
console.log(row('calls that a jump to the end makes', ({ jumpCalls }) => jumpCalls));
console.log(row('heap of the page, MB', ({ heapMb }) => heapMb.toFixed(1)));
console.log(row('DOM nodes', ({ nodes }) => nodes.toLocaleString('en')));
console.log(row('file, KB', ({ file }) => (file.bytes / 1024).toFixed(0)));
console.log(row('saved in s', ({ file }) => (file.ms / 1000).toFixed(2)));
console.log(row('heap above the page’s own while saving, at most, KB', ({ file }) => file.heapKb.toFixed(0)));
