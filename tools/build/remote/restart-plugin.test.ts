import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let dir: string;
let build: ChildProcess;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'watched-'));
  mkdirSync(join(dir, 'src'));
  writeFileSync(join(dir, 'src/remote.ts'), 'export const remote = { routes: [] };');
  writeFileSync(join(dir, 'src/page.js'), 'export default 1;');
});
afterEach(() => {
  build.kill();
  rmSync(dir, { recursive: true });
});

/** Jest cannot load the bundler, so it watches in a process of its own and prints the errors of each build. */
const WATCH = `
import { rspack } from '@rspack/core';
import { RestartPlugin } from ${JSON.stringify(join(__dirname, 'restart-plugin.mjs'))};
const dir = process.argv[1];
rspack({
  context: dir, mode: 'development', devtool: false, entry: './src/page.js',
  output: { path: dir + '/dist' }, plugins: [new RestartPlugin(dir)],
}).watch({ aggregateTimeout: 20 }, (fault, stats) =>
  console.log(JSON.stringify(stats.compilation.errors.map(({ message }) => message))));
`;

test('a build that watches says to begin again when src/remote.ts has changed', async () => {
  build = spawn(process.execPath, ['--input-type=module', '-e', WATCH, dir], { cwd: __dirname });
  const built = nextLines(build);
  expect(await built()).toBe('[]');
  writeFileSync(join(dir, 'src/remote.ts'), "export const remote = { routes: ['/new'] };");
  expect(await built()).toContain('src/remote.ts has changed.');
});

/** @returns resolves with the next line that a process prints */
function nextLines({ stdout }: ChildProcess): () => Promise<string> {
  let text = '';
  let heard = () => undefined;
  stdout?.on('data', (part: Buffer) => {
    text += part;
    heard();
  });
  return () =>
    new Promise((resolve) => {
      heard = () => {
        const end = text.indexOf('\n');
        if (end < 0) return;
        resolve(text.slice(0, end));
        text = text.slice(end + 1);
      };
      heard();
    });
}
