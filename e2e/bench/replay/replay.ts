import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { writeStream } from '../../../sandbox/replay/testing/makeStream';
import { ROOT } from '../../../tools/stack/startStack';
import { recordingsBeside } from '../../pages/recordings';
import { launchChromium } from '../launchChromium';
import { buildBoard } from '../odds/buildBoard';
import { type Cost, measureVariant } from '../odds/measureVariant';
import { serveBoard } from '../odds/serveBoard';
import { makeReplayMessages } from './makeReplayMessages';

// The busiest minute of recorded markets, faster and faster, on the product's engine and on the floor of bench:odds:
// docs/performance.md#replayed-markets.
// `npm run bench:replay -- --speeds 1,16 --cpu 4 <file>…`
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    speeds: { type: 'string', default: '1,4,16' },
    cpu: { type: 'string', default: '1' },
  },
});

const VARIANTS = ['direct', 'engine'] as const;
type Row = { file: string; speed: number; cpu: number } & Record<(typeof VARIANTS)[number], Cost>;

const folder = buildBoard();
const made = mkdtempSync(join(tmpdir(), 'replay-bench-'));
const files =
  positionals.length > 0
    ? positionals.map((file) => resolve(process.env.INIT_CWD ?? ROOT, file))
    : [
        writeStream(join(made, 'made stream'), {
          withPlace: true,
          quiet: 2,
          play: 60,
          burst: 200,
          runners: 8,
        }),
        ...recordingsBeside().map(({ file }) => file),
      ];
const browser = await launchChromium();
const rows: Row[] = [];
try {
  for (const file of files)
    for (const cpu of values.cpu.split(',').map(Number))
      rows.push(...(await measureFile(browser, file, cpu)));
} finally {
  await browser.close();
  rmSync(made, { recursive: true });
}
const out = join(ROOT, '.touchline/results');
mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'replay-bench.json'), JSON.stringify(rows, undefined, 2));

async function measureFile(chromium: Browser, file: string, cpu: number): Promise<Row[]> {
  const measured: Row[] = [];
  for (const speed of values.speeds.split(',').map(Number)) {
    const session = await makeReplayMessages(file, speed);
    if (measured.length === 0) {
      console.log(
        `\n${basename(file)}, from second ${session.fromSeconds}, ${session.changes} changes in the minute, ${cpu}x CPU`,
      );
      console.log(
        '| speed | pushes | floor, script ms/s | engine, script ms/s | / floor | style + layout, floor / engine | fps | long tasks | p99 update->paint |\n|---|---|---|---|---|---|---|---|---|',
      );
    }
    const server = await serveBoard(folder, session);
    try {
      const cost = async (variant: string) =>
        measureVariant(chromium, `${server.url}?variant=${variant}`, cpu);
      const row = {
        file: basename(file),
        speed,
        cpu,
        direct: await cost('direct'),
        engine: await cost('engine'),
      };
      measured.push(row);
      print(row, session.pushes.length);
    } finally {
      server.stop();
    }
  }
  return measured;
}

function print({ speed, direct, engine }: Row, pushes: number): void {
  const figures = [
    `${speed}x`,
    pushes,
    direct.script.toFixed(1),
    engine.script.toFixed(1),
    (engine.script / direct.script).toFixed(2),
    `${(direct.style + direct.layout).toFixed(0)} / ${(engine.style + engine.layout).toFixed(0)}`,
    engine.fps.toFixed(1),
    engine.longTasks,
    engine.p99Paint.toFixed(0),
  ];
  console.log(`| ${figures.join(' | ')} |`);
}
