import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedRanges } from './shared-modules.mjs';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'shared-modules-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function install(version: string) {
  for (const name of ['react', 'react-dom']) {
    mkdirSync(join(dir, 'node_modules', name), { recursive: true });
    writeFileSync(join(dir, 'node_modules', name, 'package.json'), JSON.stringify({ name, version }));
  }
}

test('a remote names the major of the React that its folder has', () => {
  install('19.0.4');
  expect(sharedRanges(dir)).toEqual({ react: '^19.0.0', 'react-dom': '^19.0.0' });
});

test.each(['18.3.1', '20.0.0'])('a remote with React %s is not built: shells share another', (version) => {
  install(version);
  expect(() => sharedRanges(dir)).toThrow(
    new RegExp(`This remote has react ${version}, and shells .* Install react@19`),
  );
});
