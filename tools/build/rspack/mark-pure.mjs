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
 * Marks each call of these functions as pure, and makes each declaration of a module one pure call without arguments.
 * The bundler takes the mark of a function only from its own file, and the minimizer loses it where it inlines, so
 * without the marks every file keeps the declarations that it never uses. A pure call is still kept for what it is given:
 * for an object with other calls or a spread in it, and the bundler then keeps what these name, in whatever file it is.
 * @param {string} code a module in JavaScript
 * @param {ReadonlySet<string>} names
 */
export const markCalls = (code, names) =>
  wrapDeclarations(
    code.replace(CALL, (found, name, at) =>
      names.has(name) && !/\bfunction\*?\s*$/.test(code.slice(Math.max(0, at - 20), at))
        ? `/*@__PURE__*/ ${found}`
        : found,
    ),
  );

/** A constant of the module, behind its comment, that begins with a marked call or is an object. */
const DECLARATION = /(?<=^|\*\/ )(?:export )?const \w+ = (?=\/\*@__PURE__\*\/ |\{)/gm;

function wrapDeclarations(code) {
  let wrapped = '';
  let from = 0;
  for (const { 0: declaration, index } of code.matchAll(DECLARATION)) {
    const start = index + declaration.length;
    const end = endOfBrackets(code, start);
    // What follows belongs to the value too, as in `entity({}).fields`.
    if (start < from || code[end] !== ';') continue;
    wrapped += `${code.slice(from, start)}/*@__PURE__*/ (()=>(${code.slice(start, end)}))()`;
    from = end;
  }
  return wrapped + code.slice(from);
}

/** Comments, texts and regular expressions, whose brackets do not count, and brackets. */
const BRACKETS =
  /\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`|(?<=[(,=:?&|]\s*)\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/|([([{])|([)\]}])/g;

/** @returns the place behind the bracket that closes the first one after `start` */
function endOfBrackets(code, start) {
  let depth = 0;
  BRACKETS.lastIndex = start;
  for (let found = BRACKETS.exec(code); found; found = BRACKETS.exec(code)) {
    if (found[1]) depth += 1;
    else if (found[2]) depth -= 1;
    if (found[2] && depth === 0) return BRACKETS.lastIndex;
  }
  return code.length;
}

let marked;

/** As a loader behind SWC, for the files of DECLARATIONS. */
export default function markPure(code, map) {
  marked ??= declaringFunctions();
  this.callback(null, markCalls(code, marked), map);
}
