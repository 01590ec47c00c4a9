import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Where calls and what reads their answers are declared, by calls of functions. */
export const DECLARATIONS = join(
  dirname(createRequire(import.meta.url).resolve('@touchline/shared/package.json')),
  'src/contracts',
);

const MARKED = /@__NO_SIDE_EFFECTS__\*\/\s*(?:export )?function (\w+)/g;
/** Comments and texts, which are left as they are, and then a name with its bracket. */
const CALL = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|(?<![\w$.])(\w+)(?=\()/g;

/**
 * The functions that are marked as free of side effects.
 * @param {string} folder
 * @returns {ReadonlySet<string>} their names
 */
export function markedFunctions(folder) {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  return new Set(sources.flatMap((source) => [...source.matchAll(MARKED)].map(([, name]) => name)));
}

/**
 * Marks each call of these functions as pure. The bundler and the minimizer take the mark of a function only from its own
 * file, so without this every file keeps the calls and readers that it never uses.
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
  marked ??= markedFunctions(DECLARATIONS);
  this.callback(null, markCalls(code, marked), map);
}
