import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../../tools/stack/build';
import { ensureChromium } from '../../../tools/stack/ensureChromium';
import { portsFrom } from '../../../tools/stack/ports';
import { startStack } from '../../../tools/stack/startStack';
import { type BoardScroll, measureBoard } from './measureBoard';

// Scrolls /matchlist of boards of 30, 2,000 and 10,000 events, side by side. `npm run bench:boards`
const SIZES = [30, 2_000, 10_000];

ensureChromium();
await build();
const results: BoardScroll[] = [];
for (const [at, events] of SIZES.entries()) {
  const workDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const stack = await startStack({
    ports: portsFrom(Number(process.env.TOUCHLINE_TEST_BASE ?? 7300) + at * 50),
    workDir,
    fresh: true,
    events,
    log: () => undefined,
  });
  try {
    // Frozen, so that a board of thousands does not use the browser's processor time.
    await fetch(`http://localhost:${stack.ports.api}/sandbox/freeze`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"frozen":true}',
    });
    results.push(await measureBoard(stack.url('/index'), stack.url('/inplay')));
  } finally {
    await stack.stop();
    rmSync(workDir, { recursive: true, force: true });
  }
}

const row = (name: string, pick: (result: BoardScroll) => string | number) =>
  `| ${name} | ${results.map(pick).join(' | ')} |`;
console.log('/inplay at 360 px, scrolled 40 px a frame for 240 frames\n');
console.log(`| events on the site | ${SIZES.map((size) => size.toLocaleString('en')).join(' | ')} |`);
console.log('|---|---|---|---|');
console.log(row('events on the board', ({ listed }) => listed.toLocaleString('en')));
console.log(row('rows drawn at most', ({ drawn }) => drawn));
console.log(row('main thread ms a frame', ({ workMs }) => workMs.toFixed(2)));
console.log(row('frame p95 ms, 1x', ({ frames1x }) => frames1x.p95.toFixed(1)));
console.log(row('frame p95 ms, 4x CPU', ({ frames4x }) => frames4x.p95.toFixed(1)));
console.log(row('frames a second, 4x CPU', ({ frames4x }) => frames4x.perSecond.toFixed(0)));
console.log(row('heap of the page, MB', ({ heapMb }) => heapMb.toFixed(1)));
console.log(row('DOM nodes', ({ nodes }) => nodes.toLocaleString('en')));
