import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { build } from '../../stack/build';
import { CHROMIUM, ensureChromium } from '../../stack/ensureChromium';
import { portsFrom } from '../../stack/ports';
import { startStack } from '../../stack/startStack';
import { liveLong } from './liveLong';

// What tabs hold that stay open: `npm run bench:longlife`, ten tabs for 60 simulated minutes. `-- --minutes 20 --tabs 3`
// is shorter, `-- --built` takes the last build. From the first five minutes on the heap may grow by a tenth.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    tabs: { type: 'string', default: '10' },
    'port-base': { type: 'string', default: '7900' },
    built: { type: 'boolean', default: false },
  },
});
const minutes = Number(values.minutes);
const tabs = Number(values.tabs);
if (!(minutes >= 2) || !(tabs >= 1)) {
  console.error('--minutes takes 2 or more, --tabs 1 or more.');
  process.exit(1);
}
const MOST_GROWTH = 0.1;

ensureChromium();
if (!values.built) await build();
const workDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
const ports = portsFrom(Number(values['port-base']));
const stack = await startStack({ ports, workDir, fresh: true, log: () => undefined });
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
});
try {
  const began = performance.now();
  const first = Math.min(5, minutes / 2);
  const marks = [first, ...[15, 30, 45].filter((at) => at > first && at < minutes), minutes];
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const { held, routes, kills, offline } = await liveLong(context, stack, tabs, marks);
  console.log('| simulated minutes | heap MB | DOM nodes | listeners | documents |');
  console.log('|---|---|---|---|---|');
  for (const { minutes: at, heapMb, nodes, listeners, documents } of held)
    console.log(`| ${[at, heapMb.toFixed(1), nodes, listeners, documents].join(' | ')} |`);
  const [before, after] = [held[0], held.at(-1)];
  const growth = before && after ? after.heapMb / before.heapMb - 1 : Number.NaN;
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `\n${tabs} tabs, ${routes} routes, ${kills} kills of the hub, ${offline} times offline, in ${seconds} s`,
  );
  console.log(`The heap grew by ${(growth * 100).toFixed(1)} % after the first ${first} minutes.`);
  if (!(growth < MOST_GROWTH)) process.exitCode = 1;
} finally {
  await browser.close();
  await stack.stop();
  rmSync(workDir, { recursive: true, force: true });
}
