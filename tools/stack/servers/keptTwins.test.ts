import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptTwins } from './keptTwins';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'touchline-twins-'));
  put('compressor.ts', 'quality 11');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const put = (name: string, content: string) => {
  mkdirSync(join(root, name, '..'), { recursive: true });
  writeFileSync(join(root, name), content);
};
const twinsIn = (site: string) =>
  keptTwins(
    join(root, 'kept'),
    join(root, 'compressor.ts'),
    ['a.js', 'b.js'].map((name) => ({
      built: join(root, 'build', name),
      place: join(root, site, name),
    })),
  );
const read = (name: string) =>
  existsSync(join(root, name)) ? readFileSync(join(root, name), 'utf8') : undefined;

test('a second site of the same build gets the twins of the first, and no other build does', () => {
  put('build/a.js', 'a');
  put('build/b.js', 'b');
  twinsIn('first').putBeside();
  expect(existsSync(join(root, 'first'))).toBe(false);
  put('first/a.js.br', 'a as brotli');
  put('first/a.js.gz', 'a as gzip');
  twinsIn('first').keep();

  twinsIn('second').putBeside();
  expect(['a.js.br', 'a.js.gz', 'b.js.br'].map((twin) => read(`second/${twin}`))).toEqual([
    'a as brotli',
    'a as gzip',
    undefined,
  ]);

  put('build/a.js', 'another a');
  twinsIn('third').putBeside();
  expect(existsSync(join(root, 'third'))).toBe(false);
  put('third/a.js.br', 'another a as brotli');
  twinsIn('third').keep();
  expect(readdirSync(join(root, 'kept'))).toHaveLength(1);
  twinsIn('fourth').putBeside();
  expect(read('fourth/a.js.br')).toBe('another a as brotli');
});

test('twins of another compressor are void', () => {
  put('build/a.js', 'a');
  put('build/b.js', 'b');
  put('first/a.js.br', 'a as brotli');
  twinsIn('first').keep();
  put('compressor.ts', 'quality 9');
  twinsIn('second').putBeside();
  expect(existsSync(join(root, 'second'))).toBe(false);
});
