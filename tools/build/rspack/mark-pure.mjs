import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const shared = createRequire(import.meta.url).resolve('@touchline/shared/package.json');
/** Where calls, what reads their answers, the schemas of files and stored values are declared, by calls of functions. */
export const DECLARATIONS = ['src/contracts', 'src/storage'].map((folder) => join(dirname(shared), folder));

const MARKED = /@__NO_SIDE_EFFECTS__ ?\*\/\s*(?:export )?function (\w+)/g;
/** Comments and texts, which are left as they are, and then a name with its bracket; `v` is valibot. */
const CALL =
  /\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|(?<![\w$.])((?:v\.)?\w+)(?=\()/g;

/**
 * The functions of a module that are marked as free of side effects.
 * @param {string} source
 * @returns {string[]} their names
 */
export const markedFunctions = (source) => [...source.matchAll(MARKED)].map(([, name]) => name);

/**
 * @returns {ReadonlySet<string>} the functions that declare: those of DECLARATIONS by name, valibot's as `v.object`
 */
export function declaringFunctions() {
  const ours = DECLARATIONS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  );
  const valibot = readFileSync(createRequire(shared).resolve('valibot'), 'utf8');
  return new Set([...ours.flatMap(markedFunctions), ...markedFunctions(valibot).map((name) => `v.${name}`)]);
}

/**
 * Marks each call of these functions as pure. The bundler takes the mark of a function only from its own file, and
 * the minimizer loses it where it inlines, so without this every file keeps the declarations that it never uses.
 * @param {string} code a module in JavaScript
 * @param {ReadonlySet<string>} names
 */
export const markCalls = (code, names) =>
  code.replace(CALL, (found, name, at) =>
    names.has(name) && !/\bfunction\*?\s*$/.test(code.slice(Math.max(0, at - 20), at))
      ? `/*@__PURE__*/ ${found}`
      : found,
  );

let marked;

/** As a loader behind SWC, for the files of DECLARATIONS. */
export default function markPure(code, map) {
  marked ??= declaringFunctions();
  this.callback(null, markCalls(code, marked), map);
}
