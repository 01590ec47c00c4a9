import { holdTo, startTable } from '../harness/figures';
import { PHONE_SCREEN } from '../harness/launchChromium';
import { onStack } from '../harness/onStack';
import { readOptions } from '../harness/readOptions';
import { type HeldByTabs, liveLong } from './liveLong';

// The memory of tabs that stay open: `npm run bench:longlife`, ten tabs for 60 simulated minutes. `-- --minutes 20
// --tabs 3` is shorter. `-- --interpreted` disables the engine's compiler. After the first five minutes nodes,
// listeners and the heap without compiled code (docs/decisions/performance.md#tabs-that-stay-open) may grow by a tenth:
// in the whole run one node per ten route changes and one listener per thirty. The number of documents may not grow.
const options = readOptions({ minutes: 60, tabs: 10, interpreted: false });
const { minutes, tabs } = options;
if (!(minutes >= 2) || !(tabs >= 1)) {
  console.error('--minutes takes 2 or more, --tabs 1 or more.');
  process.exit(1);
}
type Pick = (held: HeldByTabs) => number;
const BOUNDS: readonly (readonly [name: string, of: Pick, most: number])[] = [
  ['heap without compiled code', ({ dataMb }) => dataMb, 0.1],
  ['DOM nodes', ({ nodes }) => nodes, 0.1],
  ['listeners', ({ listeners }) => listeners, 0.1],
  ['documents', ({ documents }) => documents, 0],
];

await onStack(
  options,
  async ({ stack, browser }) => {
    const began = performance.now();
    const first = Math.min(5, minutes / 2);
    const marks = [first, ...[15, 30, 45].filter((at) => at > first && at < minutes), minutes];
    const context = await browser.newContext({ viewport: PHONE_SCREEN });
    const row = startTable(
      'simulated minutes',
      'heap MB',
      'without compiled code',
      'DOM nodes',
      'listeners',
      'documents',
    );
    const { held, routes, kills, offline } = await liveLong(context, stack, tabs, marks, (now) => {
      row(now.minutes, now.heapMb.toFixed(1), now.dataMb.toFixed(2), now.nodes, now.listeners, now.documents);
    });
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(
      `\n${tabs} tabs, ${routes} routes, ${kills} kills of the hub, ${offline} times offline, in ${seconds} s`,
    );
    const whole = growthOf(held, ({ heapMb }) => heapMb);
    console.log(
      `heap with compiled code: ${(whole * 100).toFixed(1)} % more after the first ${first} minutes`,
    );
    for (const [name, of, most] of BOUNDS)
      holdTo(`${name}: % more after the first ${first} minutes`, growthOf(held, of) * 100, most * 100, 1);
  },
  { flags: options.interpreted ? ['--js-flags=--jitless'] : [] },
);

/** The growth from the first measurement to the last, as a fraction of the first. */
function growthOf(held: readonly HeldByTabs[], of: Pick): number {
  const [before, after] = [held[0], held.at(-1)];
  return before && after ? of(after) / of(before) - 1 : Number.NaN;
}
