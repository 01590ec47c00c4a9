import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../tools/stack/startStack';
import { holdTo, startTable } from '../harness/figures';
import { inBrowser } from '../harness/onStack';
import { readOptions } from '../harness/readOptions';
import { buildBoard } from './buildBoard';
import { makeMessages } from './makeMessages';
import { type Cost, measureVariant } from './measureVariant';
import { serveBoard } from './serveBoard';

// A live board kept current by the product's engine and at the floor, and a page of ladders, in one run with the same
// messages: docs/performance.md#a-live-board. `npm run bench:odds -- --cpu 4`
const options = readOptions({ cpu: [1, 4] });
const VARIANTS = ['direct', 'engine', 'ladder'] as const;
const mostOf = (cpu: number) => (cpu === 1 ? 1.3 : 1.5);

const server = await serveBoard(buildBoard(), makeMessages());
const results: { cpu: number; variant: (typeof VARIANTS)[number]; cost: Cost }[] = [];
try {
  await inBrowser(async (browser) => {
    for (const cpu of options.cpu) {
      for (const variant of VARIANTS) {
        const cost = await measureVariant(browser, `${server.url}?variant=${variant}`, cpu);
        results.push({ cpu, variant, cost });
      }
      print(cpu);
    }
  });
} finally {
  server.stop();
}
const out = join(ROOT, '.touchline/results');
mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'odds-bench.json'), JSON.stringify(results, undefined, 2));

function print(cpu: number): void {
  const costs = results.filter((result) => result.cpu === cpu);
  const scriptOf = (name: string) => costs.find(({ variant }) => variant === name)?.cost.script ?? Number.NaN;
  const row = startTable(
    `${cpu}x CPU`,
    'script ms/s',
    '/ floor',
    'style + layout ms/s',
    'all main-thread ms/s',
    'fps',
    'p95 frame',
    'long tasks',
    'p99 update->paint',
  );
  for (const { variant, cost } of costs)
    row(
      variant,
      cost.script.toFixed(0),
      (cost.script / scriptOf('direct')).toFixed(2),
      (cost.style + cost.layout).toFixed(0),
      cost.task.toFixed(0),
      cost.fps.toFixed(1),
      cost.p95Frame.toFixed(1),
      cost.longTasks > 0 ? `${cost.longTasks} (up to ${cost.longestTask.toFixed(0)} ms)` : '0',
      cost.p99Paint.toFixed(0),
    );
  console.log('');
  holdTo(`${cpu}x CPU: the engine's script / floor`, scriptOf('engine') / scriptOf('direct'), mostOf(cpu));
}
