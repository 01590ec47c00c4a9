import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../../tools/stack/startStack';
import { launchChromium } from '../launchChromium';
import { buildBoard } from './buildBoard';
import { makeMessages } from './makeMessages';
import { type Cost, measureVariant } from './measureVariant';
import { serveBoard } from './serveBoard';

// A live board kept current in four ways, and a page of ladders, in one run with the same messages: docs/performance.md#a-live-board.
// `npm run bench:odds -- --variants engine,direct --cpu 4`
const { values } = parseArgs({
  options: {
    variants: { type: 'string', default: 'context,subscription,direct,engine,ladder' },
    cpu: { type: 'string', default: '1,4' },
  },
});

const server = await serveBoard(buildBoard(), makeMessages());
const browser = await launchChromium();
const results: { cpu: number; variant: string; cost: Cost }[] = [];
try {
  for (const cpu of values.cpu.split(',').map(Number)) {
    for (const variant of values.variants.split(',')) {
      const cost = await measureVariant(browser, `${server.url}?variant=${variant}`, cpu);
      results.push({ cpu, variant, cost });
    }
    print(cpu);
  }
} finally {
  await browser.close();
  server.stop();
}
const out = join(ROOT, '.touchline/results');
mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'odds-bench.json'), JSON.stringify(results, undefined, 2));

function print(cpu: number): void {
  const rows = results.filter((result) => result.cpu === cpu);
  const scriptOf = (name: string) => rows.find(({ variant }) => variant === name)?.cost.script ?? Number.NaN;
  const [floor, context] = [scriptOf('direct'), scriptOf('context')];
  console.log(
    `\n${cpu}x CPU\n| variant | script ms/s | / floor | / context | style + layout ms/s | all main-thread ms/s | fps | p95 frame | long tasks | p99 update->paint |\n|---|---|---|---|---|---|---|---|---|---|`,
  );
  for (const { variant, cost } of rows) {
    const figures = [
      cost.script.toFixed(0),
      (cost.script / floor).toFixed(2),
      (cost.script / context).toFixed(2),
      (cost.style + cost.layout).toFixed(0),
      cost.task.toFixed(0),
      cost.fps.toFixed(1),
      cost.p95Frame.toFixed(1),
      cost.longTasks > 0 ? `${cost.longTasks} (up to ${cost.longestTask.toFixed(0)} ms)` : '0',
      cost.p99Paint.toFixed(0),
    ];
    console.log(`| ${variant} | ${figures.join(' | ')} |`);
  }
}
