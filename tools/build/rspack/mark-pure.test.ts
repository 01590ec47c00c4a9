import { declaringFunctions, markCalls, markedFunctions } from './mark-pure.mjs';

const names = new Set(['rows', 'entity', 'v.object']);

it('marks the calls of the functions, also inside of each other', () => {
  expect(markCalls('export const list = rows(entity({ a: other(1) }));', names)).toBe(
    'export const list = /*@__PURE__*/ (()=>(/*@__PURE__*/ rows(/*@__PURE__*/ entity({ a: other(1) }))))();',
  );
  expect(markCalls('v.object({ a: v.parse(b) })', names)).toBe('/*@__PURE__*/ v.object({ a: v.parse(b) })');
});

it.each([
  ['a declaration', 'function rows(item) {}'],
  ['a method', 'answer.rows(item)'],
  ['a longer name', 'somerows(item)'],
  ['a comment', '/** As rows(item) does. */ // entity({})'],
  ['a text', `const text = "rows(item)" + 'it\\'s entity({})';`],
])('leaves %s as it is', (_, code) => expect(markCalls(code, names)).toBe(code));

it('makes a declaration one pure call, whatever it is made of', () => {
  expect(markCalls('const fields = {\n  ...a.fields,\n  b: ")",\n};\nconst c = 1;', names)).toBe(
    'const fields = /*@__PURE__*/ (()=>({\n  ...a.fields,\n  b: ")",\n}))();\nconst c = 1;',
  );
  expect(markCalls('/** As sent. */ const list = rows(entity({}), (a)=>/[)(]/.test(a));', names)).toBe(
    '/** As sent. */ const list = /*@__PURE__*/ (()=>(/*@__PURE__*/ rows(/*@__PURE__*/ entity({}), (a)=>/[)(]/.test(a))))();',
  );
});

it.each([
  [
    'a value that goes on behind its call',
    'const { a } = rows(b).fields;',
    'const { a } = /*@__PURE__*/ rows(b).fields;',
  ],
  ['a member of a call', 'const a = rows(b).fields;', 'const a = /*@__PURE__*/ rows(b).fields;'],
  [
    'a constant of a function',
    'function own() {\n  const a = {};\n}',
    'function own() {\n  const a = {};\n}',
  ],
])('does not wrap %s', (_, code, marked) => expect(markCalls(code, names)).toBe(marked));

it('finds the functions that are marked', () => {
  const source =
    '/*@__NO_SIDE_EFFECTS__*/\nexport function rows() {}\nexport function start() {}\n/* @__NO_SIDE_EFFECTS__ */\n\nfunction own() {}';
  expect(markedFunctions(source)).toEqual(['rows', 'own']);
});

it('knows by what calls and schemas are declared, and that reading is no declaration', () => {
  const found = declaringFunctions();
  for (const name of ['operation', 'request', 'entity', 'maybe', 'rows', 'page', 'v.object', 'v.fallback'])
    expect(found).toContain(name);
  for (const name of ['decode', 'v.parse', 'object']) expect(found).not.toContain(name);
});
