/**
 * The first place at which a text stops being JSON: line and column from 1, and what was expected there, “expected a comma
 * or }”. The messages of JSON.parse name a place for some faults only.
 * @returns undefined for valid JSON
 */
export function jsonFault(text: string) {
  const reader = jsonReader(text);
  const fault = reader.value(0) ?? (reader.at() < text.length ? 'expected the end of the file' : undefined);
  if (fault === undefined) return undefined;
  const before = text.slice(0, reader.at()).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, expectation: fault };
}

const SPACE = /[ \t\n\r]*/y;
const SCALAR = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in texts.
const TEXT = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
/** The most levels that are read; the settings of a domain have five. */
const MAX_DEPTH = 500;

function jsonReader(text: string) {
  let at = 0;
  function takes(pattern: RegExp): boolean {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at += found[0].length;
    return found !== null;
  }
  function sign(wanted: string): boolean {
    takes(SPACE);
    if (text[at] !== wanted) return false;
    at += 1;
    takes(SPACE);
    return true;
  }
  /** Each reader returns what it expected where it stopped, or undefined. */
  function value(depth: number): string | undefined {
    takes(SPACE);
    if (depth > MAX_DEPTH) return `expected at most ${MAX_DEPTH} levels`;
    const fault = sign('{')
      ? members('}', () => member(depth))
      : sign('[')
        ? members(']', () => value(depth + 1))
        : takes(TEXT) || takes(SCALAR)
          ? undefined
          : 'expected a value';
    if (fault === undefined) takes(SPACE);
    return fault;
  }
  function members(end: string, member: () => string | undefined): string | undefined {
    if (sign(end)) return undefined;
    for (;;) {
      const fault = member();
      if (fault !== undefined) return fault;
      if (sign(end)) return undefined;
      if (!sign(',')) return `expected a comma or ${end}`;
    }
  }
  function member(depth: number): string | undefined {
    takes(SPACE);
    if (!takes(TEXT)) return 'expected a name in double quotes';
    return sign(':') ? value(depth + 1) : 'expected a colon';
  }
  return { value, at: () => at };
}
