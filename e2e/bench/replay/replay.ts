import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { writeStream } from '../../../sandbox/replay/testing/makeStream';
import { ROOT } from '../../../tools/stack/startStack';
import { recordingsBeside } from '../../pages/betting/recordings';
import { holdTo, startTable } from '../harness/figures';
import { inBrowser, inFolder } from '../harness/onStack';
import { readOptions } from '../harness/readOptions';
import { buildBoard } from '../odds/buildBoard';
import { type Cost, measureVariant } from '../odds/measureVariant';
import { serveBoard } from '../odds/serveBoard';
import { makeReplayMessages } from './makeReplayMessages';

// The busiest minute of recorded markets, faster and faster, on the product's engine and on the floor of bench:odds:
// docs/performance.md#replayed-markets.
// `npm run bench:replay -- --speeds 1,16 --cpu 4 <file>…`
const options = readOptions({ speeds: [1, 4, 16], cpu: [1] });
const MOST = 1.5;

interface Measured {
  file: string;
  speed: number;
  cpu: number;
  direct: Cost;
  engine: Cost;
}

const board = buildBoard();
const results: Measured[] = [];
await inFolder(async (folder) => {
  const files =
    options.rest.length > 0
      ? options.rest.map((file) => resolve(process.env.INIT_CWD ?? ROOT, file))
      : [
          writeStream(join(folder, 'made stream'), {
            withPlace: true,
            quiet: 2,
            play: 60,
            burst: 200,
            runners: 8,
          }),
          ...recordingsBeside().map(({ file }) => file),
        ];
  await inBrowser(async (browser) => {
    for (const file of files)
      for (const cpu of options.cpu) results.push(...(await measureFile(browser, file, cpu)));
  });
});
console.log('');
for (const { file, speed, cpu, direct, engine } of results)
  holdTo(`${file}, ${speed}x, ${cpu}x CPU: the engine's script / floor`, engine.script / direct.script, MOST);
const out = join(ROOT, '.touchline/results');
mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'replay-bench.json'), JSON.stringify(results, undefined, 2));

async function measureFile(browser: Browser, file: string, cpu: number): Promise<Measured[]> {
  const measured: Measured[] = [];
  let row: ReturnType<typeof startTable> | undefined;
  for (const speed of options.speeds) {
    const session = await makeReplayMessages(file, speed);
    if (!row) {
      console.log(
        `\n${basename(file)}, from second ${session.fromSeconds}, ${session.changes} changes in the minute, ${cpu}x CPU`,
      );
      row = startTable(
        'speed',
        'pushes',
        'floor, script ms/s',
        'engine, script ms/s',
        'style + layout, floor / engine',
        'fps',
        'long tasks',
        'p99 update->paint',
      );
    }
    const server = await serveBoard(board, session);
    try {
      const costOf = (variant: string) => measureVariant(browser, `${server.url}?variant=${variant}`, cpu);
      const [direct, engine] = [await costOf('direct'), await costOf('engine')];
      measured.push({ file: basename(file), speed, cpu, direct, engine });
      row(
        `${speed}x`,
        session.pushes.length,
        direct.script.toFixed(1),
        engine.script.toFixed(1),
        `${(direct.style + direct.layout).toFixed(0)} / ${(engine.style + engine.layout).toFixed(0)}`,
        engine.fps.toFixed(1),
        engine.longTasks,
        engine.p99Paint.toFixed(0),
      );
    } finally {
      server.stop();
    }
  }
  return measured;
}
