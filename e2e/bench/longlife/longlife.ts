import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../../../tools/stack/build';
import { ensureChromium } from '../../../tools/stack/ensureChromium';
import { portsFrom } from '../../../tools/stack/ports';
import { startStack } from '../../../tools/stack/startStack';
import { launchChromium } from '../launchChromium';
import { type Held, liveLong } from './liveLong';

// What tabs that stay open hold in memory: `npm run bench:longlife`, ten tabs for 60 simulated minutes. `-- --minutes
// 20 --tabs 3` is shorter, `-- --built` takes the last build. `-- --interpreted` disables the engine's compiler. After
// the first five minutes nodes, listeners and the heap without what the engine compiled
// (docs/decisions/performance.md#tabs-that-stay-open) may grow by a tenth: in the whole run one node per ten route
// changes and one listener per thirty. The number of documents may not grow.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    tabs: { type: 'string', default: '10' },
    'port-base': { type: 'string', default: process.env.TOUCHLINE_TEST_BASE ?? '7900' },
    built: { type: 'boolean', default: false },
    interpreted: { type: 'boolean', default: false },
  },
});
const minutes = Number(values.minutes);
const tabs = Number(values.tabs);
if (!(minutes >= 2) || !(tabs >= 1)) {
  console.error('--minutes takes 2 or more, --tabs 1 or more.');
  process.exit(1);
}
const BOUNDS: readonly (readonly [name: string, of: (held: Held) => number, most: number])[] = [
  ['heap without compiled code', ({ dataMb }) => dataMb, 0.1],
  ['DOM nodes', ({ nodes }) => nodes, 0.1],
  ['listeners', ({ listeners }) => listeners, 0.1],
  ['documents', ({ documents }) => documents, 0],
];

ensureChromium();
if (!values.built) await build();
const workDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
const ports = portsFrom(Number(values['port-base']));
const stack = await startStack({ ports, workDir, fresh: true, log: () => undefined });
const browser = await launchChromium(values.interpreted ? ['--js-flags=--jitless'] : []);
try {
  const began = performance.now();
  const first = Math.min(5, minutes / 2);
  const marks = [first, ...[15, 30, 45].filter((at) => at > first && at < minutes), minutes];
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  console.log('| simulated minutes | heap MB | without compiled code | DOM nodes | listeners | documents |');
  console.log('|---|---|---|---|---|---|');
  const { held, routes, kills, offline } = await liveLong(context, stack, tabs, marks, (now) => {
    const { minutes: at, heapMb, dataMb, nodes, listeners, documents } = now;
    console.log(`| ${[at, heapMb.toFixed(1), dataMb.toFixed(2), nodes, listeners, documents].join(' | ')} |`);
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `\n${tabs} tabs, ${routes} routes, ${kills} kills of the hub, ${offline} times offline, in ${seconds} s`,
  );
  const whole = growthOf(held, ({ heapMb }) => heapMb);
  console.log(`heap with compiled code: ${(whole * 100).toFixed(1)} % after the first ${first} minutes`);
  for (const [name, of, most] of BOUNDS) {
    const growth = growthOf(held, of);
    const isKept = growth <= most;
    console.log(
      `${name}: ${(growth * 100).toFixed(1)} % after the first ${first} minutes, ${isKept ? 'kept to' : 'MORE THAN'} ${most * 100} %`,
    );
    if (!isKept) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await stack.stop();
  rmSync(workDir, { recursive: true, force: true });
}

/** The growth from the first measurement to the last, as a fraction of the first. */
function growthOf(held: readonly Held[], of: (held: Held) => number): number {
  const [before, after] = [held[0], held.at(-1)];
  return before && after ? of(after) / of(before) - 1 : Number.NaN;
}
