import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DECLARATIONS, markCalls, markedFunctions } from './mark-pure.mjs';

const names = new Set(['rows', 'entity']);

it('marks the calls of the functions, also inside of each other', () => {
  expect(markCalls('export const list = rows(entity({ a: other(1) }));', names)).toBe(
    'export const list = /*@__PURE__*/ rows(/*@__PURE__*/ entity({ a: other(1) }));',
  );
});

it.each([
  ['a declaration', 'function rows(item) {}'],
  ['a method', 'answer.rows(item)'],
  ['a longer name', 'somerows(item)'],
  ['a comment', '/** As rows(item) does. */ // entity({})'],
  ['a text', `const text = "rows(item)" + 'it\\'s entity({})';`],
])('leaves %s as it is', (_, code) => expect(markCalls(code, names)).toBe(code));

it('finds the functions that are marked, wherever the folder has them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mark-pure-'));
  mkdirSync(join(folder, 'reading'));
  writeFileSync(
    join(folder, 'reading/rows.ts'),
    '/*@__NO_SIDE_EFFECTS__*/\nexport function rows() {}\nexport function start() {}',
  );
  writeFileSync(join(folder, 'own.ts'), '/*@__NO_SIDE_EFFECTS__*/\n\nfunction own() {}');
  expect([...markedFunctions(folder)].sort()).toEqual(['own', 'rows']);
  rmSync(folder, { recursive: true });
});

it('knows by what calls are declared', () => {
  const found = markedFunctions(DECLARATIONS);
  for (const name of ['operation', 'request', 'entity', 'maybe', 'rows', 'page'])
    expect(found).toContain(name);
});
